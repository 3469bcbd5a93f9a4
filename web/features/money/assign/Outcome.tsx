import { CircleDot } from 'lucide-react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { type DividedCredit, hasSeveralCustomers } from './shares.ts'
import * as texts from '../texts.en.ts'
import styles from './assign.module.css'

/** The customer that the rest belongs to. Without an id, only the name was typed. */
export interface AdvanceOwner {
  id: string
  name: string
}

const isPart = (share: Paise, { balance }: Invoice): boolean => share > 0n && share < fromRupees(balance)

/** Says what remains due, what is for the time before, and what becomes an advance. */
export function Outcome({
  chosen,
  divided: { shares, rest },
  opening,
  advance,
}: {
  chosen: readonly Invoice[]
  divided: DividedCredit
  /** Null while it is not known yet. */
  opening: Paise | null
  advance: AdvanceOwner | null
}) {
  const parts = chosen.flatMap((invoice) => {
    const share = shares.find(({ invoice_id }) => invoice_id === invoice.id)?.amount ?? paise(0n)
    return isPart(share, invoice) ? [{ invoice, left: paise(fromRupees(invoice.balance) - share) }] : []
  })
  const [first] = chosen
  const owner =
    advance !== null && advance.id !== '' ? advance.name : first && !hasSeveralCustomers(chosen) && first.customer_name
  const hasOpening = opening !== null && opening > 0n
  const ahead = opening === null ? 0n : rest - opening
  const hasAdvance = ahead > 0n && owner
  if (parts.length === 0 && !hasOpening && !hasAdvance) return null
  return (
    <output className={styles.outcome}>
      <CircleDot aria-hidden />
      <span>
        {parts.map(({ invoice, left }) => (
          <span key={invoice.id}>
            {sayWith(texts.assignPartHelp, {
              left: <b className="num">{showRupeesAndPaise(left)}</b>,
              number: invoice.number,
            })}
          </span>
        ))}
        {hasOpening && (
          <span>
            {sayWith(texts.openingIsSettled, {
              opening: <b className="num">{showRupeesAndPaise(opening)}</b>,
              customer: <bdi>{owner}</bdi>,
            })}
          </span>
        )}
        {hasAdvance && (
          <span>
            {sayWith(texts.restStaysAsAdvance, {
              rest: <b className="num">{showRupeesAndPaise(paise(ahead))}</b>,
              customer: <bdi>{owner}</bdi>,
            })}
          </span>
        )}
      </span>
    </output>
  )
}
