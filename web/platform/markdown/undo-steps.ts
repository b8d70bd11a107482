import type { Selected } from './marks.ts'

/** Milliseconds: typing without a pause of this length is undone as one step. */
const spell = 900
const mostSteps = 300

/** The undo history of a textarea. A browser loses its own history when a script changes the text, so that this one covers typed text and changes by buttons. */
export class UndoSteps {
	#steps: Selected[]
	#at = 0
	#typedAt = Number.NEGATIVE_INFINITY

	constructor(first: string) {
		this.#steps = [{ text: first, start: first.length, end: first.length }]
	}

	/** Records the current text. Typing without a pause becomes one step; `now` is in milliseconds. */
	add(now: Selected, typedAt: number | null): void {
		if (now.text === this.#steps[this.#at]?.text) return
		const goesOn = typedAt !== null && typedAt - this.#typedAt < spell && this.#at > 0
		this.#steps = [...this.#steps.slice(goesOn ? 0 : -mostSteps, goesOn ? this.#at : this.#at + 1), now]
		this.#at = this.#steps.length - 1
		this.#typedAt = typedAt ?? Number.NEGATIVE_INFINITY
	}

	/** Begins again after another source has changed the text: a version was restored, or another text is shown. */
	follow(text: string): void {
		if (this.#steps[this.#at]?.text === text) return
		this.add({ text, start: text.length, end: text.length }, null)
	}

	undo = (): Selected | null => this.#go(this.#at - 1)
	redo = (): Selected | null => this.#go(this.#at + 1)

	#go(to: number): Selected | null {
		const step = this.#steps[to]
		if (!step) return null
		this.#at = to
		this.#typedAt = Number.NEGATIVE_INFINITY
		return step
	}
}
