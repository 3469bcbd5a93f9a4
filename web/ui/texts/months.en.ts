export { showMonth } from '#domain/days/month.ts'
