import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { monthOf } from '#domain/days/month.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { nameInvoice, showNumber } from '../invoice-labels.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useVoidInvoice } from './useInvoice.ts'
import { showMonth } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'

/** Asks for confirmation before an invoice is cancelled permanently. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const cancelling = useVoidInvoice(invoice.id)
  const [thisMonth] = useState(() => monthOf(indiaDay(new Date())))
  return (
    <ReasonDialog
      isFinal
      title={say(texts.cancelInvoiceInvoice, { invoice: showNumber(invoice) })}
      help={texts.voidReasonHelp}
      confirm={texts.cancelInvoice}
      keep={texts.keepIt}
      busyText={texts.cancelling}
      saving={cancelling}
      onClose={onClose}
      onDone={() => {
        onClose()
        announce(texts.invoiceCancelled)
      }}
    >
      <p>{sayWith(texts.voidHelp, { invoice: <bdi>{nameInvoice(invoice)}</bdi> })}</p>
      {invoice.kind !== 'invoice' && monthOf(invoice.issued_on) < thisMonth && (
        <p>{say(texts.changesReturnOf, { month: showMonth(monthOf(invoice.issued_on)) })}</p>
      )}
    </ReasonDialog>
  )
}
