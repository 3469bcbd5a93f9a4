import { CallButton } from '#web/features/session/useMay.tsx'
import { Wallet } from 'lucide-react'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { fromRupees, lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { useApplyUnusedCredit } from '../usePayments.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments.module.css'
import { owed } from '../../invoice-labels.ts'
import { applyUnusedCredit } from '#contract/settlement/invoice-payment-calls.ts'

/** Pays an invoice from the customer's advance, if there is one. */
export function UnusedCreditButton({ invoice }: { invoice: InvoiceDetail }) {
  const using = useApplyUnusedCredit(invoice)
  const amount = unusedCreditFor(invoice)
  if (amount === 0n) return null
  const label = say(texts.applyAdvance, { amount: showRupeesAndPaise(amount) })
  // mutateAsync, because using the advance removes the button, and the callbacks of `mutate` with it.
  const pay = () =>
    using.mutateAsync(undefined).then(
      () => announce(say(texts.advanceOfAmountUsed, { amount: showRupeesAndPaise(amount) })),
      (error: Error) => showToast({ title: error.message, tone: 'error' }),
    )
  return (
    <CallButton
      call={applyUnusedCredit}
      label={label}
      block
      icon={<Wallet aria-hidden />}
      busy={using.isPending}
      onClick={() => void pay()}
    />
  )
}

/** Offers the customer's advance for an invoice that is about to be sent; renders nothing without one. */
export function AdvanceOffer({ invoice }: { invoice: InvoiceDetail }) {
  if (unusedCreditFor(invoice) === 0n) return null
  return (
    <div className={styles.offer}>
      <p>
        {sayWith(texts.offerAdvance, {
          availableCredit: <b className="num">{showRupees(fromRupees(invoice.available_credit))}</b>,
          customerName: <bdi>{invoice.customer_name}</bdi>,
        })}
      </p>
      <UnusedCreditButton invoice={invoice} />
    </div>
  )
}

/** Returns the amount of the invoice that the customer's advances and credits can settle, in paise. */
function unusedCreditFor(invoice: InvoiceDetail): Paise {
  const [available, balance] = [fromRupees(invoice.available_credit), owed(invoice)]
  return invoice.can.record_payment ? lesserOf(available, balance) : paise(0n)
}
