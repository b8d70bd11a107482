import { useState } from 'react'
import { usePress } from '#web/platform/forms/press.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import message from '#web/platform/ui/message-screen.module.css'
import { useAvailabilityTexts } from './texts/index.ts'

/** `/calendar-right/{token}`: the link of the quarterly mail. Opening it changes nothing, because programs open links too; the button answers. */
export default function RightScreen() {
	const { right } = useAvailabilityTexts()
	const { id: token = '' } = useParams()
	const { isBusy, press } = usePress()
	const [names, setNames] = useState<string[] | null>(null)
	const [isInvalid, setInvalid] = useState(false)
	const answer = () =>
		press(async () => {
			try {
				const { listings } = await call('confirmAvailability', { token })
				setNames(listings.map(({ property_name }) => property_name))
			} catch (error) {
				if (!(error instanceof ApiError) || (error.code !== 'link_invalid' && error.code !== 'invalid_input')) throw error
				setInvalid(true)
			}
		})
	const own = (look: 'primary' | 'quiet') => (
		<Link href="/myannouncements" className={buttonClass(look)}>
			{right.change}
		</Link>
	)
	if (isInvalid || names)
		return (
			<section className={`page ${message.message}`} role={isInvalid ? 'alert' : 'status'}>
				<h1 tabIndex={-1}>{isInvalid ? right.invalid : right.done}</h1>
				<p>{names ? right.doneText(names.join(', ')) : right.invalidText}</p>
				{own('quiet')}
			</section>
		)
	return (
		<section className={`page ${message.message}`}>
			<h1 tabIndex={-1}>{right.title}</h1>
			<p>{right.text}</p>
			<div className={message.actions}>
				<Button aria-disabled={isBusy} onClick={answer}>
					{right.yes}
				</Button>
				{own('quiet')}
			</div>
		</section>
	)
}
