import * as z from 'zod/mini'
import { NAMED_PERIODS, type NamedPeriod } from '#domain/days/named-periods.ts'
import { chosenDay } from './fields.ts'

/** The days of a list: a period by name, or its first and last day in India, either of which may be left out. */
export const dayFilter = {
  /** Instead of `from` and `to`; a quarter or year is one of the fiscal year. */
  period: z.optional(z.enum(NAMED_PERIODS, { error: `Choose one of ${NAMED_PERIODS.join(', ')}` })),
  from: z.optional(chosenDay),
  to: z.optional(chosenDay),
}

interface AskedDays {
  period?: NamedPeriod | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
}

/** Refuses days in the wrong order; a day that is left out is no limit. */
export const daysInOrder = z.refine<Pick<AskedDays, 'from' | 'to'>>(({ from, to }) => !from || !to || from <= to, {
  error: 'The last day is before the first one',
  path: ['to'],
})

/** Refuses a period together with its days, and days in the wrong order. Null is no limit, as in a saved view. */
export const dayFilterChecks = [
  z.refine<AskedDays>(({ period, from, to }) => !period || (!from && !to), {
    error: 'Send either a period or its days',
    path: ['period'],
  }),
  daysInOrder,
] as const
