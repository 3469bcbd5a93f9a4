import { Check } from 'lucide-react'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import type { BankCredit, MoneyChoice, MoneyCredit } from '#contract/money/money.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { type Undo, useOfferedUndo, useUndo } from '#web/ui/feedback/announce.ts'
import { hasOpening, payerLabel } from './chosen-credit.ts'
import { readAskedCredit } from './waiting/waiting-address.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'

interface CreditRowProps {
  credit: BankCredit & Partial<Pick<MoneyCredit, 'choices'>>
  /** A checkbox in front of the payer. */
  tick?: ReactNode
  children: ReactNode
}

/** Returns the ref for a row that is focused and scrolled into view when the address points to it. */
export function useAskedRow(isAsked: boolean): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  // Effect: another screen or a dialog pointed to this row.
  useEffect(() => {
    if (!isAsked) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return row
}

/** One row of incoming money: the payer, what the bank printed, what it may be for, the amount. */
export function CreditRow({ credit, tick, children }: CreditRowProps) {
  const undo = useUndo(credit.id)
  const isAsked = readAskedCredit(useSearch()) === credit.id
  const row = useAskedRow(isAsked)
  return (
    <li
      ref={row}
      className={isAsked ? `${styles.row} ${styles.asked}` : styles.row}
      tabIndex={isAsked ? -1 : undefined}
    >
      {!undo && tick}
      <div className={styles.payer}>
        <b>
          <bdi>{payerLabel(credit)}</bdi>
        </b>
        <div className={`muted small ${styles.note}`}>
          {showShortDay(credit.day)} <BankNote>{credit.narration || (credit.utr ?? credit.payer_upi ?? '')}</BankNote>
        </div>
      </div>
      <div className={styles.match}>{undo ? undo.places.length === 1 && <Done undo={undo} /> : children}</div>
      <b className={`${styles.amount} num`}>{showRupeesAndPaise(fromRupees(credit.amount))}</b>
    </li>
  )
}

/** Names a button for screen readers, because each row has the same ones: "Assign: Ravi Kumar, ₹500.00". */
export const nameAction = (verb: string, credit: CreditRowProps['credit']): string =>
  `${verb}: ${payerLabel(credit)}, ${showRupeesAndPaise(fromRupees(credit.amount))}`

/** Returns the credits that still wait, without those just recorded, joined or set aside, whose rows have Undo. */
export function useWaiting(credits: readonly MoneyCredit[]): readonly MoneyCredit[] {
  const undo = useOfferedUndo()
  return undo ? credits.filter(({ id }) => !undo.places.includes(id)) : credits
}

/**
 * What was just done with several credits of a group, with Undo for all of them. It is shown in the group's heading.
 */
export function DoneTogether({ credits }: { credits: readonly MoneyCredit[] }) {
  const undo = useOfferedUndo()
  if (!undo || undo.places.length === 1 || !credits.some(({ id }) => undo.places.includes(id))) return null
  return <Done undo={undo} />
}

/** What was just done, with Undo. */
const Done = ({ undo }: { undo: Undo }) => (
  <p className={styles.done}>
    <span className="with-ico paid-text">
      <Check aria-hidden /> {undo.words}
    </span>
    <UndoButton undo={undo} className="btn btn-quiet">
      {texts.undo}
    </UndoButton>
  </p>
)

/** Notes longer than this (the length of a transfer number) are folded to one line. */
const SHORT_NOTE = 24

/** What the bank printed, on one line; a press unfolds it. */
export const BankNote = ({ children }: { children: string }) =>
  children.length <= SHORT_NOTE ? (
    <span>{children}</span>
  ) : (
    <details>
      <summary title={texts.showAllOfTheNote}>{children}</summary>
    </details>
  )

/** Why a choice fits. Invoice numbers in it do not break at their hyphens. */
export function Explanation({ choice: { allocations, explanation } }: { choice: MoneyChoice }) {
  const numbers = new Set(allocations.map(({ invoice_number }) => invoice_number))
  return explanation.split(' ').map((word, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no other identity
    <Fragment key={at}>
      {at > 0 && ' '}
      {numbers.has(word.replace(/,$/, '')) ? <span className={styles.number}>{word}</span> : word}
    </Fragment>
  ))
}

type Allocation = MoneyChoice['allocations'][number]

interface SettledProps {
  choice: MoneyChoice
  /** Shows the number of an invoice. */
  nameOf: (allocation: Allocation) => ReactNode
}

/** What a choice settles: the opening balance, and invoices. */
export function Settled({ choice, nameOf }: SettledProps) {
  const invoices = choice.allocations.map((one) => ({ key: one.invoice_id, name: nameOf(one) }))
  const all = hasOpening(choice) ? [{ key: 'opening', name: texts.openingBalance }, ...invoices] : invoices
  return all.map(({ key, name }, at) => (
    <Fragment key={key}>
      {at > 0 && ', '}
      {name}
    </Fragment>
  ))
}

const linkOf = ({ invoice_id, invoice_number }: Allocation): ReactNode => (
  <Link className={styles.number} href={`/invoice/${invoice_id}`}>
    {invoice_number}
  </Link>
)

/** The customer and invoices of a choice, and why it fits. */
export function ChoiceText({ choice }: { choice: MoneyChoice }) {
  return (
    <>
      <b>
        <bdi>{choice.customer_name}</bdi>
      </b>
      <p className="muted small">
        <Settled choice={choice} nameOf={linkOf} />
        {' · '}
        <Explanation choice={choice} />
      </p>
    </>
  )
}
