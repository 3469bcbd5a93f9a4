import { Check, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { planPrice, PRO_PRICE } from '#domain/plans/plan-price.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { say } from '#web/ui/texts/say.ts'
import { PaymentsBar } from './PaymentList.tsx'
import {
  type Discount,
  isWrongCode,
  nextEnd,
  paidDays,
  useApplyDiscount,
  usePlanPayments,
  useUpgrade,
} from './usePlan.ts'
import * as texts from './texts.en.ts'
import styles from './upgrade.module.css'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

/** The features of Pro. */
const FEATURES = [
  texts.createInvoices,
  texts.downloadAndSharePdfs,
  texts.earningsDashboard,
  texts.fullInvoiceAndClientHistory,
  texts.earlyAccessToNewTools,
]

/** The features of Pro, the price of a month, and the button to pay. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const may = useMay()
  if (!open) return null
  return may(placeCalls.createPaymentLink) ? (
    <OpenUpgradeDialog onClose={onClose} />
  ) : (
    <AskOwnerDialog onClose={onClose} />
  )
}

/** For members who cannot pay: without Pro and free invoices, only the owner can upgrade. */
const AskOwnerDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title={texts.upgradeToPro} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
    <p>{texts.askTheOwnerToUpgrade}</p>
  </Dialog>
)

function OpenUpgradeDialog({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser()
  const [now] = useState(() => new Date())
  const [typed, setTyped] = useState('')
  const [discount, setDiscount] = useState<Discount | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const applying = useApplyDiscount()
  const { upgrade: pay, isBusy } = useUpgrade()
  const { data: payments = [] } = usePlanPayments()

  const clear = () => {
    setTyped('')
    setDiscount(null)
  }
  const clearIfWrong = (error: Error) => isWrongCode(error) && clear()
  const apply = () => {
    const code = typed.trim()
    if (code === '' || applying.isPending || isBusy) return
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
    if (isBusy) return
    // A code was typed but not applied: the user must see its price before paying.
    if (!discount && typed.trim() !== '') return apply()
    pay(discount?.code ?? null, clearIfWrong)
  }

  return (
    <FormDialog
      open
      title={user.plan === 'Pro' ? texts.carryOnWithPro : texts.upgradeToPro}
      onClose={onClose}
      onSubmit={upgrade}
      footer={
        <DialogButtons
          confirm={texts.upgradeNow}
          busyText={texts.processing}
          cancel={texts.maybeLater}
          // Few users have a code, and the keyboard of a phone would cover the price.
          focus="confirm"
          isBusy={isBusy}
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
    </FormDialog>
  )
}

/** Codes are shorter; the limit keeps a pasted page out of the field. */
const LONGEST_TYPED = 100

interface DiscountFieldProps {
  typed: string
  onType: (code: string) => void
  discount: Discount | null
  onApply: () => void
  onRemove: () => void
  isApplying: boolean
}

/** A field for a discount code. An accepted code is locked, and × removes it. */
function DiscountField(props: DiscountFieldProps) {
  const { discount } = props
  if (discount) return <AppliedCode discount={discount} onRemove={props.onRemove} />
  return (
    <div className={styles.codeField}>
      <TextField
        label={texts.discountCode}
        name="discount_code"
        optional
        className="mono"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST_TYPED}
        readOnly={props.isApplying}
        value={props.typed}
        onChange={(typed) => props.onType(upperCase(typed))}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' || e.nativeEvent.isComposing) return
          e.preventDefault()
          props.onApply()
        }}
      />
      <Button busy={props.isApplying} busyText={texts.applying} onClick={props.onApply}>
        {texts.apply}
      </Button>
    </div>
  )
}

function AppliedCode({ discount, onRemove }: { discount: Discount; onRemove: () => void }) {
  return (
    <div className="field">
      <span className="label">{texts.discountCode}</span>
      <div className={styles.applied}>
        <Check aria-hidden />
        <span>
          {sayWith(texts.codeAmountOff, {
            code: <span className="mono">{discount.code}</span>,
            amount: showRupees(discount.amount),
          })}
        </span>
        <IconButton
          label={say(texts.removeCodeCode, { code: discount.code })}
          large
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </div>
  )
}

/** Uppercases ASCII letters only: others may become two letters, or a different one. */
const upperCase = (typed: string): string => typed.replace(/[a-z]/g, (letter) => letter.toUpperCase())
