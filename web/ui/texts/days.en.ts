export { showClock, showDay, showListDay, showShortDay } from '#domain/days/india-day.ts'
