import { expect, test } from 'vitest'
import '#test/all-texts.ts'
import { recurrenceWords } from './recurrence-words.ts'

const inAll = (rule: string, start?: string) => (['en', 'fr', 'de'] as const).map((language) => recurrenceWords(rule, language, start))

test('weekly rules in plain words', () => {
	expect(inAll('FREQ=WEEKLY;BYDAY=FR;COUNT=10')).toEqual(['every Friday, 10 times', 'tous les vendredis, 10 fois', 'jeden Freitag, 10-mal'])
	expect(inAll('FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270625')).toEqual([
		'every second Friday until 25 June 2027',
		'un vendredi sur deux jusqu’au 25 juin 2027',
		'jeden zweiten Freitag bis 25. Juni 2027',
	])
	expect(inAll('FREQ=WEEKLY;COUNT=3', '2026-11-21')).toEqual([
		'every Saturday, 3 times',
		'tous les samedis, 3 fois',
		'jeden Samstag, 3-mal',
	])
	expect(inAll('FREQ=WEEKLY;BYDAY=SU,SA')).toEqual([
		'every Saturday and Sunday',
		'tous les samedis et dimanches',
		'jeden Samstag und Sonntag',
	])
	expect(inAll('FREQ=WEEKLY;INTERVAL=4;BYDAY=MO,WE')).toEqual([
		'every 4th week on Monday and Wednesday',
		'le lundi et le mercredi, toutes les 4 semaines',
		'alle 4 Wochen am Montag und Mittwoch',
	])
	expect(inAll('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')).toEqual(['Monday to Friday', 'du lundi au vendredi', 'Montag bis Freitag'])
})

test('monthly, daily and yearly rules in plain words', () => {
	expect(inAll('FREQ=MONTHLY;BYDAY=2FR')).toEqual([
		'on the second Friday of every month',
		'le deuxième vendredi de chaque mois',
		'am zweiten Freitag jedes Monats',
	])
	expect(inAll('RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1')).toEqual([
		'on the last Sunday of every month',
		'le dernier dimanche de chaque mois',
		'am letzten Sonntag jedes Monats',
	])
	expect(inAll('FREQ=MONTHLY;INTERVAL=2', '2026-12-01')).toEqual([
		'on the 1st of every second month',
		'le 1er, tous les 2 mois',
		'alle 2 Monate am 1.',
	])
	expect(inAll('FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual([
		'on the last day of every month',
		'le dernier jour de chaque mois',
		'am letzten Tag jedes Monats',
	])
	expect(inAll('FREQ=DAILY;COUNT=5')).toEqual(['every day, 5 times', 'tous les jours, 5 fois', 'jeden Tag, 5-mal'])
	expect(inAll('FREQ=YEARLY;COUNT=2', '2027-06-23')).toEqual([
		'every year on 23 June, 2 times',
		'chaque année le 23 juin, 2 fois',
		'jedes Jahr am 23. Juni, 2-mal',
	])
})

test('an end in UTC is shown as Luxembourg’s day', () => {
	expect(recurrenceWords('FREQ=DAILY;UNTIL=20270625T220000Z', 'en')).toBe('every day until 26 June 2027')
	expect(recurrenceWords('FREQ=DAILY;UNTIL=20270625T235959', 'en')).toBe('every day until 25 June 2027')
})

test('a rule that no short sentence can express, and an invalid rule, are null', () => {
	for (const rule of [
		'',
		'FREQ=HOURLY',
		'FREQ=WEEKLY',
		'FREQ=DAILY;BYHOUR=3',
		'FREQ=WEEKLY;BYDAY=XX',
		'FREQ=DAILY;INTERVAL=0',
		'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
	])
		expect([rule, recurrenceWords(rule, 'en')]).toEqual([rule, null])
})
