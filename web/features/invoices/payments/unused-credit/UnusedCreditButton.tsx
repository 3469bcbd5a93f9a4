import { Wallet } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { offlineLabel } from '#web/ui/feedback/offline-label.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { unusedCreditFor } from './unused-credit.ts'
import { useApplyUnusedCredit } from '../usePayments.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Pays an invoice from the customer's advance, if there is one. */
export function UnusedCreditButton({ invoice }: { invoice: InvoiceDetail }) {
  const isOnline = useOnline()
  const using = useApplyUnusedCredit(invoice.id)
  const amount = unusedCreditFor(invoice)
  if (amount === 0n) return null
  const label = say(texts.applyAdvance, { amount: showRupeesAndPaise(amount) })
  // A promise: once the advance is used the button is gone, and the callbacks of `mutate` with it.
  const pay = () =>
    using.mutateAsync(undefined).then(
      () =>
        showToast({
          title: say(texts.advanceOfAmountUsed, { amount: showRupeesAndPaise(amount) }),
          tone: 'success',
        }),
      (error: Error) => showToast({ title: error.message, tone: 'error' }),
    )
  return (
    <Button
      block
      icon={<Wallet aria-hidden />}
      busy={using.isPending}
      disabled={!isOnline}
      title={offlineLabel(label, isOnline)}
      onClick={() => void pay()}
    >
      {label}
    </Button>
  )
}
