import type { Beginning, FirstSteps } from '#contract/business/first-steps.ts'
import type { BeginningRow } from './queries.ts'

const stepsOf = (row: BeginningRow): FirstSteps => ({
  payee: row.has_payee,
  details: row.has_state,
  made: row.invoices > 0n || row.has_quick_link,
  shared: row.is_shared,
})

/** Whether all steps are done, or the first payment was received, which they lead to. */
export const hasFinished = (row: BeginningRow): boolean => row.paid > 0n || Object.values(stepsOf(row)).every(Boolean)

/** Whether nothing was entered yet. */
export const isEmpty = (row: BeginningRow): boolean => row.documents === 0n && !row.has_customer

/** Converts the row to the API form. The first document hides the sample, unless its owner keeps it. */
export const presentBeginning = (row: BeginningRow): Beginning => ({
  steps: row.first_steps === 'open' && !hasFinished(row) ? stepsOf(row) : null,
  is_empty: isEmpty(row),
  sample:
    row.sample_added_on === null
      ? null
      : { added_on: row.sample_added_on, is_shown: row.documents === 0n || row.sample_kept },
})
