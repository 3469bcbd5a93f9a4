import * as z from 'zod/mini'
import { NAMED_PERIODS, type NamedPeriod } from '#domain/days/named-periods.ts'
import { chosenDay } from './fields.ts'

/** The days of a list: a period by name, or its first and last day in India, of which either may be left out. */
export const dayFilter = {
  /** Instead of `from` and `to`; a quarter or year is one of the fiscal year. */
  period: z.optional(z.enum(NAMED_PERIODS, { error: `Choose one of ${NAMED_PERIODS.join(', ')}` })),
  from: z.optional(chosenDay),
  to: z.optional(chosenDay),
}

interface AskedDays {
  period?: NamedPeriod | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Refuses a period together with its days, and days in the wrong order. */
export const dayFilterChecks = [
  z.refine<AskedDays>(({ period, from, to }) => period === undefined || (from === undefined && to === undefined), {
    error: 'Send either a period or its days',
    path: ['period'],
  }),
  z.refine<AskedDays>(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The last day is before the first one',
    path: ['to'],
  }),
] as const
