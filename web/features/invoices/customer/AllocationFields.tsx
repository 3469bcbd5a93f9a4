import type { ReactNode } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { OpenBalance } from '#domain/document/divide-payment.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { DueLabel } from '../StateBadge.tsx'
import { openDueDay, owed, showNumber } from '../invoice-labels.ts'
import { amountOf } from '../payments/payment-form.ts'
import { OPENING, settledBy, sharesOf, type TypedCustomerPayment } from './customer-payment-form.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './customer.module.css'

interface AllocationFieldsProps {
  invoices: readonly Invoice[]
  /** The unsettled opening balance; 0 without one. */
  opening: Paise
  typed: TypedCustomerPayment
  balances: readonly OpenBalance[]
  fault: string | undefined
  /** Null resets the order to oldest first. */
  onChange: (shares: Record<string, string> | null) => void
}

/** The amounts that each open invoice gets of a payment, and the rest that is an advance. */
export function AllocationFields({ invoices, opening, typed, balances, fault, onChange }: AllocationFieldsProps) {
  const shares = sharesOf(typed, balances)
  const settled = settledBy(typed, balances)
  const left = amountOf(typed.amount) - settled
  const change = (id: string, share: string) => onChange({ ...shares, [id]: share })
  return (
    <fieldset className={styles.allocation}>
      <legend className="label">{texts.invoices}</legend>
      <ul>
        {opening > 0n && (
          <ShareRow
            id={OPENING}
            name={texts.openingBalance}
            label={texts.amountForTheOpeningBalance}
            balance={opening}
            share={shares[OPENING] ?? ''}
            onChange={(share) => change(OPENING, share)}
          />
        )}
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            share={shares[invoice.id] ?? ''}
            onChange={(share) => change(invoice.id, share)}
          />
        ))}
      </ul>
      <FormFault>{fault}</FormFault>
      <div className="between">
        <p className="small muted">{typed.shares ? texts.chosenByYou : texts.oldestFirstChangeAnyAmount}</p>
        {typed.shares && (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {texts.reset}
          </Button>
        )}
      </div>
      <dl className={styles.sums}>
        <div className="between">
          <dt>{texts.settles}</dt>
          <dd className="num">{showRupeesAndPaise(settled)}</dd>
        </div>
        <div className="between">
          <dt>{texts.leftAsAdvance}</dt>
          <dd className="num">{showRupeesAndPaise(paise(left > 0n ? left : 0n))}</dd>
        </div>
      </dl>
    </fieldset>
  )
}

function InvoiceRow(props: { invoice: Invoice; share: string; onChange: (share: string) => void }) {
  const { invoice, share, onChange } = props
  const [today, dueOn] = [useToday(), openDueDay(invoice)]
  return (
    <ShareRow
      id={invoice.id}
      name={showNumber(invoice)}
      label={say(texts.amountForInvoice, { invoice: showNumber(invoice) })}
      balance={owed(invoice)}
      share={share}
      onChange={onChange}
    >
      {dueOn && (
        <small className={styles.due}>
          <DueLabel dueOn={dueOn} today={today} />
        </small>
      )}
    </ShareRow>
  )
}

interface ShareRowProps {
  id: string
  name: string
  /** The label of its amount field. */
  label: string
  balance: Paise
  share: string
  onChange: (share: string) => void
  children?: ReactNode
}

function ShareRow({ id, name, label, balance, share, onChange, children }: ShareRowProps) {
  return (
    <li>
      <div>
        <CheckBox
          name={`use-${id}`}
          label={<b>{name}</b>}
          checked={share.trim() !== ''}
          onChange={(isChecked) => onChange(isChecked ? toRupees(balance) : '')}
        />
        {children}
      </div>
      <TextField
        name={`share-${id}`}
        label={<span className="sr-only">{label}</span>}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        value={share}
        help={say(texts.ofInvoice, { invoice: showRupeesAndPaise(balance) })}
        onChange={onChange}
      />
    </li>
  )
}
