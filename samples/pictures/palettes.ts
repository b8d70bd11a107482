import { multiply } from './colours.ts'

export type Time = 'day' | 'evening' | 'night'

/**
 * The light of a picture. Landscape colours are final; things of their own colour (a wall, a dress) are passed through
 * `lit`/`shaded` (outdoors) or `warm`/`warmShaded` (under lamps), so that everything in a picture shares one light.
 */
export type Palette = {
	name: string
	time: Time
	snow: boolean
	sky: [string, string, string]
	sun: string
	key: string
	shadow: string
	far: string
	middle: string
	near: string
	ground: string
	leaf: [string, string, string]
	water: string
	ink: string
	lamp: string
	accents: [string, string, string]
	wall: string
	floor: string
	roomKey: string
	lit(colour: string): string
	shaded(colour: string): string
	warm(colour: string): string
	warmShaded(colour: string): string
}

type Row = [name: string, time: Time, sky: string, land: string, leaf: string, light: string, accents: string, room: string]

const rows: Row[] = [
	// sky top, middle, low, sun | far, middle, near, ground, water | leaf dark, middle, light | key, shadow, ink, lamp | accents | wall, floor, room key
	[
		'dusk',
		'evening',
		'3b3272 b45a84 f9b47c ffe0ac',
		'8d5f93 66497f 4a386a 5d466f 96709c',
		'2e3158 464a72 75688a',
		'f0c3b4 8f7cb8 261f49 ffcf7d',
		'ef6f5a f6b55c 7cc4b8',
		'8a4f66 6a4153 ffdcc0',
	],
	[
		'garden noon',
		'day',
		'5fb5d6 a8dce4 e9f5e4 fffbe0',
		'9ccdc0 79b598 5a9c74 8fc071 7cc3d0',
		'2f6b57 4f9464 90c26c',
		'fffbee 9fb4c8 23415a ffd98a',
		'ea6a5a f7bd4f 3f8fa8',
		'dfe6d6 c79a6b fffaf0',
	],
	[
		'autumn',
		'day',
		'e9b27c f5d6a6 fdf0d4 fff6d8',
		'dba777 c58350 a3603e c99a58 b9a88c',
		'8a3f2b c96a30 eba845',
		'fff0d6 b08a90 4a2636 ffd07a',
		'b8432f e9a03b 4f7d6b',
		'e3b58a 8f5638 fff0da',
	],
	[
		'festive night',
		'night',
		'121c47 263b77 5a639f f6e6bb',
		'33457f 26366b 1c2955 2a3a62 33508b',
		'14224a 1f3560 34507a',
		'8b95c8 6a70a8 10163a ffc964',
		'f2605f ffbe55 5fc3c8',
		'3d3a6e 3a2f56 ffdcb0',
	],
	[
		'vineyard morning',
		'day',
		'86c3cf d4e7d4 fbe3b6 fff3cf',
		'a9c7b0 8bb388 6a9a66 b2c46c 9cc8c4',
		'3d6b46 6d9a4e b9c95e',
		'fff6dc a6aebe 2f4450 ffd68a',
		'd8574f f2b04a 5a7fb0',
		'f1dfc2 b98a5c fff6e6',
	],
	[
		'winter',
		'day',
		'6f93c0 b4cde6 f7e6de fff4e4',
		'b3c6dd 93acca 6f8bb0 eaf0f7 a9c3dc',
		'34506e 587893 d8e4ef',
		'f4f4fa 93a5cf 273657 ffcb7a',
		'd2504f f0b65a 4c8c86',
		'd9dde8 9a7259 fff0de',
	],
	[
		'coral sunset',
		'evening',
		'd25570 f08a6e ffd59c fff0c4',
		'c5707f 9e5a72 74465f a8656a e39a86',
		'57345a 824b62 bd7566',
		'ffd9b8 a5799c 432244 ffd688',
		'2f7f86 ffc861 fff0d8',
		'c76a62 7b4350 ffe2c6',
	],
	[
		'teal evening',
		'evening',
		'0e4a5f 3a918f f3d29c ffeec2',
		'4f8e8e 2f6f76 1d535f 3b6f66 5fa3a0',
		'123f47 1f5f5c 56927a',
		'e6dcc0 6c97a2 0c3040 ffd07c',
		'f07a5c f4c05f e8e2cf',
		'2f6a70 6b4d3f ffe6c8',
	],
	[
		'lavender',
		'evening',
		'6660ab b092cc f8d3d2 fff0e2',
		'9f92c6 7f75ae 5f5890 8d86a8 b6a5d3',
		'3c3f70 5d6390 9fa0b8',
		'f6e0ea 958cc8 2c2858 ffdb94',
		'e56b84 f7c069 5fb0a6',
		'b59ac4 7a5a78 fff0ea',
	],
	[
		'golden hour',
		'day',
		'e59a4d f6c67e fdedc2 fffbe6',
		'd9ac6c b98c50 8f733e c3a54e dcc084',
		'5a5a2c 8a8436 cdb54e',
		'ffeec4 ae9078 46331f ffdf94',
		'c94f3c 2f7f7a f6e2b8',
		'e8c488 94613a fff2d4',
	],
	[
		'blue hour',
		'night',
		'18346b 4474ad f2b893 ffe6c2',
		'4d6a9f 36518a 263d70 34517a 5c86b8',
		'172f58 28497a 4a6f95',
		'b6bfe0 7784bd 141f48 ffc56a',
		'f2745f ffc25e 8fd0cf',
		'34507f 4a3c52 ffe0ba',
	],
	[
		'rose spring',
		'day',
		'f0aebd f9d3cb fdf0dd fffaea',
		'd9b8b6 b3b79a 8ba67a b6cb84 d5cbd0',
		'5a7f5e 8caf72 f0b3bd',
		'fff4ee c09fb6 5a2f4c ffd592',
		'd9506c f3b562 3f8e84',
		'f5d5cf c08d73 fff6f0',
	],
	[
		'linden green',
		'day',
		'74c0b4 b9dfc6 f4f2cf fffbdc',
		'94c7a4 6aa884 47855f 84b262 8ec9bd',
		'225643 3f8354 a7c65a',
		'fdfae2 94b2b0 1e4440 ffd98a',
		'f08a4b f5cf5b b84a62',
		'4f8f7c b88a58 fff8e6',
	],
	[
		'plum night',
		'night',
		'24143f 57286b b4567f ffdfc0',
		'5f3a78 462b64 331f50 4b2f5f 6c4686',
		'221742 3b2658 63406f',
		'b79ac8 7d64a8 1c1038 ffc46c',
		'ff7a6b ffc35c 62c7c4',
		'5a2b5c 42264d ffd8bc',
	],
]

const words = (text: string) => text.split(' ').map((part) => `#${part}`) as [string, string, string, string, string]

export const palettes: Palette[] = rows.map(([name, time, skyText, landText, leafText, lightText, accentText, roomText]) => {
	const [top, middleSky, low, sun] = words(skyText)
	const [far, middle, near, ground, water] = words(landText)
	const [key, shadow, ink, lamp] = words(lightText)
	const [wall, floor, roomKey] = words(roomText)
	const [leafDark, leafMiddle, leafLight] = words(leafText)
	const [accent, second, third] = words(accentText)
	const lit = (colour: string) => multiply(colour, key)
	const warm = (colour: string) => multiply(colour, roomKey)
	return {
		name,
		time,
		snow: name === 'winter',
		sky: [top, middleSky, low],
		sun,
		key,
		shadow,
		far,
		middle,
		near,
		ground,
		water,
		ink,
		lamp,
		wall,
		floor,
		roomKey,
		leaf: [leafDark, leafMiddle, leafLight],
		accents: [accent, second, third],
		lit,
		shaded: (colour) => multiply(lit(colour), shadow),
		warm,
		warmShaded: (colour) => multiply(warm(colour), '#b58f9c'),
	}
})
