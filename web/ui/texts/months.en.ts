import { type Month, nameMonth } from '#domain/days/month.ts'

export { nameMonth, showMonth } from '#domain/days/month.ts'

/** "Nov". */
export const shortMonth = (month: Month): string => nameMonth(month).slice(0, 3)
