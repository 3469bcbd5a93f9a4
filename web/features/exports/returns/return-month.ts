import { type Month } from '#domain/days/month.ts'
import { monthsOfPeriod, type ReportPeriod } from '#domain/reports/report-period.ts'

/** The period of a return: a month, or the quarter of that month. */
export interface ReturnMonth {
  month: Month
  span: 'month' | 'quarter'
}

/** The return of a period: of a month each month, of a quarter for those who file each quarter (QRMP). */
export const returnOf = (period: ReportPeriod): ReturnMonth => ({
  month: monthsOfPeriod(period).at(-1) ?? '',
  span: period.kind === 'quarter' ? 'quarter' : 'month',
})
