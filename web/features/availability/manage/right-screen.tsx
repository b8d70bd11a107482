import { useState } from 'react'
import { usePress } from '#web/platform/forms/press.ts'
import { ApiError, call } from '#web/platform/shell/api.ts'
import { useHydrated } from '#web/platform/shell/hydrated.ts'
import { Link, useParams } from '#web/platform/shell/navigation.tsx'
import { Button, buttonClass } from '#web/platform/ui/button.tsx'
import { MessageScreen } from '#web/platform/ui/message-screen.tsx'
import { useAvailabilityTexts } from './texts/index.ts'

/** `/calendar-right/{token}`: the link of the quarterly mail. Opening it changes nothing, because programs open links too; the button answers, once it is hydrated. */
export default function RightScreen() {
	const { right } = useAvailabilityTexts()
	const { id: token = '' } = useParams()
	const isHydrated = useHydrated()
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
			<MessageScreen title={isInvalid ? right.invalid : right.done} role={isInvalid ? 'alert' : 'status'}>
				<p>{names ? right.doneText(names.join(', ')) : right.invalidText}</p>
				{own('quiet')}
			</MessageScreen>
		)
	return (
		<MessageScreen
			title={right.title}
			actions={
				<>
					<Button disabled={!isHydrated} aria-disabled={isBusy} onClick={answer}>
						{right.yes}
					</Button>
					{own('quiet')}
				</>
			}
		>
			<p>{right.text}</p>
		</MessageScreen>
	)
}
