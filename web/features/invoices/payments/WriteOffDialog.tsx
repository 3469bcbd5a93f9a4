import { useState } from 'react'
import { writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { idempotencyKeyOf } from '#web/idempotency-key.ts'
import { useInvoiceWrite } from '#web/refresh-invoices.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { ReasonDialog } from '../detail/ReasonDialog.tsx'
import { owed, showNumber } from '../invoice-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** Writes off the balance of an invoice, with a reason. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const write = `write-off of ${invoice.id}`
  // A snapshot from when the dialog opened: the response changes the invoice under it.
  const [rest] = useState(() => showRupeesAndPaise(owed(invoice)))
  const writing = useInvoiceWrite({
    send: (reason: string) =>
      send(writeOffInvoice, { params: { id: invoice.id }, body: { reason }, key: idempotencyKeyOf(write) }),
    keys: [write],
  })
  return (
    <ReasonDialog
      title={say(texts.writeOffRest, { rest })}
      help={texts.writeOffReasonHelp}
      confirm={texts.writeOff}
      keep={texts.keepItDue}
      busyText={texts.writingOff}
      saving={writing}
      onClose={onClose}
      onDone={() => {
        onClose()
        announce(say(texts.restWrittenOff, { rest }))
      }}
    >
      <p>{say(texts.writeOffHelp, { invoice: showNumber(invoice), rest })}</p>
      {invoice.kind === 'tax_invoice' && <p>{texts.badDebtKeepsTax}</p>}
    </ReasonDialog>
  )
}
