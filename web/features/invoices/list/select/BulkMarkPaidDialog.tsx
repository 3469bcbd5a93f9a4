import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { BULK_MAX } from '#contract/invoices/bulk-results.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PAYMENT_LABELS } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { markPortion } from './bulk-calls.ts'
import { RunDialog } from './RunDialog.tsx'
import { useRunInBulk } from './run-bulk.ts'
import * as texts from '../texts.en.ts'

/** The number of invoices in one request: few enough that the progress is visible. */
const PORTION = BULK_MAX / 5

/** TDS is recorded one invoice at a time, with its rate. */
const METHODS = ['upi', 'cash', 'bank', 'cheque', 'card', 'other'] as const satisfies readonly PaymentMethod[]

/** Says what is owed on the selected invoices, and on how many if not on all. */
function sayOwed(owed: readonly Paise[], selected: number): string {
  if (owed.length === 0) return texts.nothingIsOwed
  const amount = showRupees(paise(owed.reduce((sum, balance) => sum + balance, 0n)))
  return owed.length === selected
    ? say(texts.recordsOwed, { amount })
    : say(texts.recordsOwedOnSome, { amount, count: owed.length })
}

/** Marks the selected invoices as paid, by one method on one day. */
export function BulkMarkPaidDialog({ invoices, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  const cache = useQueryClient()
  const [today] = useState(() => indiaDay(new Date()))
  // One key for the whole dialog, so that an invoice of a portion that is sent again is not paid twice.
  const [key] = useState(newIdempotencyKey)
  const [receivedOn, setReceivedOn] = useState(today)
  const [method, setMethod] = useState<PaymentMethod>('upi')
  const ids = invoices.map(({ id }) => id)
  const run = useRunInBulk(ids, PORTION, (portion) => markPortion(portion, { key, received_on: receivedOn, method }))
  const owed = invoices.map(({ balance }) => fromRupees(balance)).filter((balance) => balance > 0n)
  const isDay = receivedOn !== '' && receivedOn <= today
  const start = async () => {
    await run.start()
    await refreshInvoices(cache)
  }
  return (
    <RunDialog
      title={sayCount(texts.markCountAsPaid, invoices.length)}
      invoices={invoices}
      run={run}
      confirm={texts.markAsPaidMany}
      onStart={isDay && owed.length > 0 ? () => void start() : null}
      onClose={onClose}
    >
      <p>{sayOwed(owed, invoices.length)}</p>
      <SelectField
        label={texts.paidBy}
        name="method"
        value={method}
        choices={METHODS.map((one) => [one, PAYMENT_LABELS[one]])}
        onChange={(chosen) => setMethod(METHODS.find((one) => one === chosen) ?? method)}
      />
      <TextField
        label={texts.receivedOn}
        name="received_on"
        type="date"
        max={today}
        value={receivedOn}
        error={!isDay && texts.chooseTodayOrEarlier}
        onChange={setReceivedOn}
      />
    </RunDialog>
  )
}
