import type { ErrorCode } from '#contract/errors.ts'
import type { InvoiceRow } from './queries.ts'

type Judged = Pick<InvoiceRow, 'state'>

/** Why the seller may not mark it paid, or null. The plan plays no part: a lapsed seller may still settle. */
export const whyNotMarkPaid = ({ state }: Judged): ErrorCode | null => (state === 'void' ? 'invoice_void' : null)

/** Why a payment may not be undone, or null. */
export const whyNotMarkPending = ({ state }: Judged): ErrorCode | null => (state === 'paid' ? null : 'invoice_not_paid')
