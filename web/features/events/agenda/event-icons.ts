import type { IconName } from '#web/platform/ui/icon-names.ts'

const icons: Record<number, IconName> = {
	1: 'sparkles',
	2: 'mic-vocal',
	3: 'palette',
	4: 'wine',
	5: 'users',
	6: 'party-popper',
	7: 'store',
	8: 'shapes',
	10: 'music',
}

/** The icon of an event category where there is no picture. */
export const eventIcon = (event_category_id: number): IconName => icons[event_category_id] ?? 'calendar-check'
