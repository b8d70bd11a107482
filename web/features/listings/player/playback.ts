import { useRef, useState } from 'react'

/** The recording that plays: another one that starts pauses it. */
let playing: HTMLMediaElement | null = null

/** Plays a recording: `media` is for its element, with the handlers; the rest is its state. */
export function usePlayback<Media extends HTMLMediaElement>() {
	const media = useRef<Media>(null)
	const [isPlaying, setPlaying] = useState(false)
	const [second, setSecond] = useState(0)
	const [hasFailed, setFailed] = useState(false)
	const fail = () => {
		setPlaying(false)
		setFailed(true)
	}
	return {
		media,
		isPlaying,
		/** The position, in seconds. */
		second,
		hasFailed,
		handlers: {
			onPlay() {
				if (playing !== media.current) playing?.pause()
				playing = media.current
				setFailed(false)
				setPlaying(true)
			},
			onPause: () => setPlaying(false),
			onTimeUpdate: () => setSecond(media.current?.currentTime ?? 0),
			onEnded() {
				setPlaying(false)
				setSecond(0)
			},
			onError: fail,
		},
		toggle() {
			const element = media.current
			if (element?.paused === false) element.pause()
			// A pause that comes before the first sound rejects as well.
			else void element?.play().catch((error: unknown) => (error as Error).name !== 'AbortError' && fail())
		},
		seek(to: number) {
			if (media.current) media.current.currentTime = to
			setSecond(to)
		},
	}
}
