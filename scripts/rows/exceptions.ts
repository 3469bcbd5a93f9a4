/** A field that differs from its row type for a reason that is not visible in the statement's text. */
export interface Exception {
  file: string
  field: string
  reason: string
}

const ISSUED = 'drafts alone have no number, and the statement leaves them out'
const ORDERED = 'the rows of a UNION are sorted by it'

export const EXCEPTIONS: readonly Exception[] = [
  { file: 'server/features/claims/list-queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/exports/returns/return-queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/exports/e-invoice-queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/receipts/queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/late/queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/money/match-queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/payment-pages/queries.ts', field: 'number', reason: ISSUED },
  { file: 'server/features/reminders/due-queries.ts', field: 'number', reason: ISSUED },
  {
    file: 'server/features/invoices/line-queries.ts',
    field: 'position',
    reason: 'each line of a credit note names the line that it credits',
  },
  {
    file: 'server/features/customer-mails/senders/service.ts',
    field: 'stopped_for',
    reason: 'a CHECK sets it together with stopped_at',
  },
  { file: 'server/features/exports/returns/return-vouchers.ts', field: 'issued_on', reason: ORDERED },
]
