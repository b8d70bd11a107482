import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import './popovers.ts'

test('where a browser knows no popovers, their buttons open one menu at a time, and Escape, a press beside it or a choice closes it', () => {
	document.body.innerHTML = `<button id="a" popovertarget="one">A</button><div id="one" popover><a href="#x">X</a></div>
		<button id="b" popovertarget="two">B</button><div id="two" popover><p>Y</p></div><p id="beside"></p>`
	const press = (id: string) => fireEvent.click(document.getElementById(id)!)
	const isOpen = () => ['one', 'two'].filter((id) => document.getElementById(id)!.hasAttribute('data-open')).join()
	expect(isOpen()).toBe('')
	press('a')
	expect(isOpen()).toBe('one')
	expect(document.getElementById('a')!.getAttribute('aria-expanded')).toBe('true')
	press('b')
	expect(isOpen()).toBe('two')
	fireEvent.click(document.querySelector('#two p')!)
	expect(isOpen()).toBe('two')
	fireEvent.keyDown(document.body, { key: 'Escape' })
	expect(isOpen()).toBe('')
	expect(document.activeElement?.id).toBe('b')
	press('a')
	press('a')
	expect(isOpen()).toBe('')
	press('a')
	fireEvent.click(document.querySelector('#one a')!)
	expect(isOpen()).toBe('')
	press('b')
	press('beside')
	expect(isOpen()).toBe('')
})
