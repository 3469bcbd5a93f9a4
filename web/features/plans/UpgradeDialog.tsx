import { Check } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { PRO_PRICE, planPrice } from '#domain/plans/plan-price.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { DiscountField } from './DiscountField.tsx'
import { PaymentsBar } from './PaymentsBar.tsx'
import { nextEnd, paidDays } from './plan-labels.ts'
import { type Discount, isWrongCode, useApplyDiscount, usePlanPayments, useUpgrade } from './usePlan.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './upgrade.module.css'

/** The features of Pro (product-spec, section 1). */
const FEATURES = [
  texts.createInvoices,
  texts.downloadAndSharePdfs,
  texts.earningsDashboard,
  texts.fullInvoiceAndClientHistory,
  texts.earlyAccessToNewTools,
]

/** The features of Pro, the price of a month, and the button to pay. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenUpgradeDialog onClose={onClose} /> : null
}

function OpenUpgradeDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser()
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState('')
  const [discount, setDiscount] = useState<Discount | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const applying = useApplyDiscount()
  const upgrading = useUpgrade()
  const { data: payments = [] } = usePlanPayments()

  const clear = () => {
    setTyped('')
    setDiscount(null)
  }
  const clearIfWrong = (error: Error) => isWrongCode(error) && clear()
  const apply = () => {
    const code = typed.trim()
    if (code === '' || applying.isPending || upgrading.isBusy) return
    applying.mutate(code, {
      onSuccess: (taken) => {
        setDiscount(taken)
        body.current?.closest('dialog')?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
      },
      onError: clearIfWrong,
    })
  }
  const upgrade = (e: FormEvent) => {
    e.preventDefault()
    if (upgrading.isBusy) return
    // A code that was typed and not applied: the user must see its price before paying.
    if (!discount && typed.trim() !== '') return apply()
    upgrading.mutate(discount?.code ?? null, { onError: clearIfWrong })
  }

  return (
    <Dialog
      open
      title={user.plan === 'Pro' ? texts.carryOnWithPro : texts.upgradeToPro}
      onClose={onClose}
      onSubmit={upgrade}
      footer={
        <DialogButtons
          confirm={texts.upgradeNow}
          busyText={texts.processing}
          cancel={texts.maybeLater}
          isBusy={upgrading.isBusy}
          onCancel={onClose}
        />
      }
    >
      <PaymentsBar />
      <ul className={styles.features}>
        {FEATURES.map((feature) => (
          <li key={feature}>
            <Check aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      <hr className="perf" />
      <div ref={body} className={styles.upgradeCode}>
        <DiscountField
          typed={typed}
          onType={setTyped}
          discount={discount}
          onApply={apply}
          onRemove={clear}
          isApplying={applying.isPending}
        />
      </div>
      <div>
        <output className={styles.price}>
          <b className="num">{showRupees(planPrice(discount?.amount ?? null))}</b>{' '}
          {discount && (
            <>
              <span className="sr-only">{texts.insteadOf} </span>
              <s className="num">{showRupees(PRO_PRICE)}</s>
            </>
          )}
        </output>
        <p className="small muted">
          {sayWith(texts.oneMonthEndsOn, {
            user: <span className="num">{nextEnd(user, now, paidDays(payments))}</span>,
          })}
        </p>
      </div>
    </Dialog>
  )
}
