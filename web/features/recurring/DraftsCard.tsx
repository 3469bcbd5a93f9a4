import { Link } from 'wouter'
import type { MadeInvoice } from '#contract/recurring/recurring.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { useRecurringDrafts } from './useRecurring.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './recurring.module.css'

/** The drafts that wait for approval, each a link to its screen; nothing while there are none. */
export function DraftsCard() {
  const drafts = useRecurringDrafts().data ?? []
  if (drafts.length === 0) return null
  return (
    <section className={`card ${styles.drafts}`} aria-labelledby="drafts-title">
      <h2 id="drafts-title">{sayCount(texts.draftsWait, drafts.length)}</h2>
      <ul>
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function DraftLine({ draft: { id, customer_name, day, amount } }: { draft: MadeInvoice }) {
  return (
    <li>
      <Link href={`/invoice/${id}`}>
        <bdi>{customer_name}</bdi>
      </Link>
      <small>{showDay(day)}</small>
      <b className="num">{showRupees(fromRupees(amount))}</b>
    </li>
  )
}
