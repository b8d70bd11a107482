import type { IconName } from '#web/platform/ui/icon-names.ts'
import type { AttributeName } from './listing-attributes.ts'

/** The icon beside each attribute. */
export const attributeIcons: Readonly<Record<AttributeName, IconName>> = {
	size: 'scaling',
	sitting: 'armchair',
	standing: 'person-standing',
	parking: 'circle-parking',
	budget: 'coins',
	booking: 'calendar-check',
	catering: 'chef-hat',
	cuisine: 'utensils',
	occasions: 'cake',
	events: 'party-popper',
	set_length: 'clock',
	needs: 'plug',
	travel_radius: 'route',
	languages: 'languages',
	delivery: 'truck',
	set_up: 'wrench',
	deposit: 'hand-coins',
	quantity: 'package',
	minimum_persons: 'users',
	licences: 'scroll-text',
}

// By the catalogue's ids of the first level.
const groupIcons: Readonly<Record<number, IconName>> = {
	101: 'door-open',
	116: 'speaker',
	129: 'dices',
	132: 'accessibility',
	201: 'music',
	213: 'party-popper',
	233: 'mic-vocal',
	240: 'sparkles',
	248: 'users',
	254: 'plug',
	301: 'truck',
	310: 'key-round',
	318: 'plug',
	326: 'door-open',
	332: 'users',
	336: 'palette',
	342: 'sparkles',
	349: 'shield-check',
	401: 'salad',
	410: 'utensils',
	419: 'wine',
	426: 'palette',
	436: 'calendar-check',
	441: 'bus',
	445: 'shield-check',
}

/** The icon of a group of features; a default for groups without one. Music has several groups. */
export function groupIcon(id: number): IconName {
	return groupIcons[id] ?? (id > 200 && id < 233 ? 'music' : 'shapes')
}
