import * as z from 'zod/mini'
import { isFiscalYear } from '#domain/days/month.ts'
import { isMonth, isQuarter } from '#domain/reports/report-period.ts'

const YEAR_FAULT = 'Enter a fiscal year like 2026-27'
const QUARTER_FAULT = 'Enter a quarter like 2026-27-Q3'
const MONTH_FAULT = 'Enter a month like 2026-11'

/** A fiscal year, April to March: "2026-27". */
export const fiscalYear = z.string().check(z.maxLength(7, YEAR_FAULT), z.refine(isFiscalYear, YEAR_FAULT))

/** Selects a month, a quarter or a fiscal year. Omitted: the current fiscal year in India. */
export const PeriodQuery = z
  .strictObject({
    month: z.optional(z.string().check(z.maxLength(7, MONTH_FAULT), z.refine(isMonth, MONTH_FAULT))),
    /** The third quarter of 2026-27 is October to December 2026. */
    quarter: z.optional(z.string().check(z.maxLength(10, QUARTER_FAULT), z.refine(isQuarter, QUARTER_FAULT))),
    year: z.optional(fiscalYear),
  })
  .check(
    z.refine((query) => Object.values(query).filter((value) => value !== undefined).length <= 1, {
      error: 'Choose a month, a quarter or a year, not several',
      path: ['month'],
    }),
  )
export type PeriodQuery = z.output<typeof PeriodQuery>
