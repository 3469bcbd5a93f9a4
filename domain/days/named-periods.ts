/**
 * Periods that are named relative to today in India. Quarters and years are those of the fiscal year, April to March.
 */
export const NAMED_PERIODS = ['today', 'this_month', 'last_month', 'this_quarter', 'this_year', 'last_year'] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]
