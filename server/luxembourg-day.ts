export { luxembourgDay } from '#contract/luxembourg-day.ts'
