import { Check, CircleCheck, CircleHelp, Link as LinkIcon, Pencil, TriangleAlert, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { BankRow, BankSums } from '#contract/money/bank-rows.ts'
import { ACCOUNT_NAME_MAX, type BankAccount } from '#contract/bank/bank.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showListDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { addressOfCredit } from '../waiting/waiting-address.ts'
import * as texts from '../texts.en.ts'
import { accountLabel, useRenameAccount } from './useBankRows.ts'
import styles from './bank-rows.module.css'

/** Rows of the bank, each with its outcome in Pavti. */
export const BankRowList = ({ rows }: { rows: readonly BankRow[] }) => (
  <section className={`card ${styles.rows}`} aria-label={texts.bankRows}>
    <div className={`${styles.row} ${styles.heads}`} aria-hidden="true">
      <span>{texts.date}</span>
      <span>{texts.bankSays}</span>
      <span className={styles.amount}>{texts.amount}</span>
      <span>{texts.pavtiSays}</span>
    </div>
    <ul>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <span className={`${styles.day} num`}>{showListDay(row.day)}</span>
          <span className={styles.name}>{texts.bankSays}</span>
          <span className={`${styles.print} mono`} title={row.bank_says}>
            {row.bank_says}
            {row.account && <small>{accountLabel(row.account)}</small>}
          </span>
          <b className={`${styles.amount} num`}>{showRupeesAndPaise(fromRupees(row.amount))}</b>
          <span className={styles.name}>{texts.pavtiSays}</span>
          <Outcome row={row} />
        </li>
      ))}
    </ul>
  </section>
)

/** The outcome of a row, with a link to it. */
function Outcome({ row }: { row: BankRow }) {
  const { state, payments, returned_on, is_payout } = row
  if (state === 'recorded' && payments.length > 0) return <Payments payments={payments} />
  if (state === 'recorded')
    return <Said icon={<CircleCheck className="paid-text" aria-hidden />} what={texts.rowRecorded} />
  if (state === 'not_for_invoice') {
    return (
      <Said
        icon={<X aria-hidden />}
        what={is_payout ? texts.payoutOfAnApp : texts.notForAnInvoice}
        more={is_payout ? texts.joinedPaymentsCounted : ''}
      />
    )
  }
  if (returned_on !== null) {
    return <Said icon={<Undo2 aria-hidden />} what={say(texts.returnedOnDay, { day: showShortDay(returned_on) })} />
  }
  return (
    <Said
      icon={<CircleHelp aria-hidden />}
      what={
        <Link
          href={addressOfCredit(row)}
          aria-label={say(texts.toConfirmOf, { amount: show(row.amount), day: showListDay(row.day) })}
        >
          {texts.toConfirm}
        </Link>
      }
      more={texts.waitsOnMoney}
    />
  )
}

/** Returns the address of a payment: its invoice, or for an advance its customer. */
const addressOf = ({ invoices: [invoice], customer_id }: BankRow['payments'][number]): string | null =>
  invoice ? `/invoice/${invoice.invoice_id}` : customer_id && `/customers/${customer_id}`

function Payments({ payments }: Pick<BankRow, 'payments'>) {
  return (
    <div className={styles.payments}>
      {payments.map((payment) => {
        const href = addressOf(payment)
        const numbers = payment.invoices.map(({ invoice_number }) => invoice_number).join(', ') || texts.advance
        const name = payment.customer_name || numbers
        const more = say(payment.is_joined ? texts.alreadyRecordedNumbers : texts.recordedNumbers, { numbers })
        return (
          <Said
            key={payment.payment_id}
            icon={payment.is_joined ? <LinkIcon aria-hidden /> : <CircleCheck className="paid-text" aria-hidden />}
            what={href === null ? name : <Link href={href}>{name}</Link>}
            more={more}
          />
        )
      })}
    </div>
  )
}

const Said = ({ icon, what, more = '' }: { icon: ReactNode; what: ReactNode; more?: string }) => (
  <div className={styles.said}>
    {icon}
    <div>
      <bdi>{what}</bdi>
      {more !== '' && <p className="muted small">{more}</p>}
    </div>
  </div>
)

const show = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

const daysLabel = (from: string, to: string): string =>
  from === to
    ? say(texts.onDay, { day: showShortDay(from) })
    : say(texts.fromDayToDay, { from: showShortDay(from), to: showShortDay(to) })

/** The sums of a period in the bank and in Pavti, side by side, and whether they agree. */
export function BankSumsCard({ sums }: { sums: BankSums }) {
  const { bank, recorded, waiting, not_for_invoice, difference, only_in_pavti } = sums
  const lines: [icon: ReactNode, name: string, amount: string][] = [
    [<CircleCheck key="recorded" className="paid-text" aria-hidden />, texts.rowRecorded, recorded.in_pavti],
    [<CircleHelp key="waiting" aria-hidden />, texts.toConfirm, waiting.amount],
    [<X key="none" aria-hidden />, texts.notForAnInvoice, not_for_invoice.amount],
  ]
  const isEven = difference === '0.00'
  return (
    <section className={`card ${styles.sums}`} aria-label={texts.bankAndPavti}>
      <div>
        <h2>{texts.bankSays}</h2>
        <p className={`${styles.total} num`}>{show(bank.amount)}</p>
        <p className="muted small">
          {sayCount(texts.cameInRows, bank.rows)}
          {bank.first_on !== null && bank.last_on !== null && daysLabel(bank.first_on, bank.last_on)}
        </p>
      </div>
      <div>
        <h2>{texts.pavtiSays}</h2>
        <dl>
          {lines.map(([icon, name, amount]) => (
            <div key={name}>
              <dt>
                {icon} {name}
              </dt>
              <dd className="num">{show(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={isEven ? styles.even : styles.uneven}>
        {isEven ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
        {isEven ? texts.theSumsMatch : say(texts.theSumsDiffer, { amount: show(difference) })}
      </p>
      {only_in_pavti.payments > 0 && (
        <p className={`muted small ${styles.only}`}>
          {sayCount(texts.onlyInPavti, only_in_pavti.payments, { amount: show(only_in_pavti.amount) })}
        </p>
      )}
    </section>
  )
}

addRareFaults()

/** A button that names or renames a bank account. */
export function RenameAccount({ account }: { account: BankAccount }) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const label = account.name === null ? texts.nameAccount : texts.renameAccount
  return (
    <>
      <Button variant="quiet" icon={<Pencil aria-hidden />} disabled={!isOnline} onClick={() => setOpen(true)}>
        {say(label, { account: accountLabel(account) })}
      </Button>
      {isOpen && <RenameDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

function RenameDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const [name, setName] = useState(account.name ?? '')
  const renaming = useRenameAccount(account.id)
  const { error } = renaming
  const fault = error instanceof CallError ? error.fields['name'] : undefined
  return (
    <FormDialog
      open
      title={texts.nameOfTheAccount}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!renaming.isPending) renaming.mutate(name.trim(), { onSuccess: onClose })
      }}
      footer={<DialogButtons isBusy={renaming.isPending} onCancel={onClose} />}
    >
      <TextField
        label={texts.accountName}
        name="account-name"
        value={name}
        maxLength={ACCOUNT_NAME_MAX}
        autoComplete="off"
        help={account.digits !== null && say(texts.accountEndsWith, { digits: account.digits })}
        error={fault}
        onChange={setName}
      />
      <FormFault>{fault === undefined && error?.message}</FormFault>
    </FormDialog>
  )
}
