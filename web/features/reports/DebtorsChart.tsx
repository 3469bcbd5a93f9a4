import { Link } from 'wouter'
import type { Overview } from '#contract/reports/reports.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { DueLabel } from '#web/features/invoices/StateBadge.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { shareOf } from './Axis.tsx'
import { ChartCard } from './ChartCard.tsx'
import { debtorMessage } from './quarter-labels.ts'
import { FEWEST_POINTS, findDebtors } from './findings.ts'
import plotStyles from './plot.module.css'
import styles from './tables.module.css'

type Debtor = Overview['debtors'][number]

/** The five customers who owe most, as bars relative to the first, each with a WhatsApp button. */
export function DebtorsChart({ overview }: { overview: Overview }) {
  const { debtors, today } = overview
  const seller = useCurrentUser().business_name
  const most = debtors[0] && fromRupees(debtors[0].owed)
  const figures = {
    head: [texts.customer, texts.oldestDueDate, texts.owed],
    rows: debtors.map(({ name, oldest_due_on, owed }) => [
      name,
      oldest_due_on ? showDay(oldest_due_on) : '–',
      showRupees(fromRupees(owed)),
    ]),
  }
  return (
    <ChartCard title={texts.whoOwesMost} finding={findDebtors(overview)} span={7} figures={most && figures}>
      {most && (
        <ul className={styles.owes}>
          {debtors.map((debtor) => (
            <li key={debtor.id}>
              <Link className={`${styles.nm} cut`} href={`/customers/${debtor.id}`} title={debtor.name}>
                <bdi>{debtor.name}</bdi>
              </Link>
              <b className="num">{showRupees(fromRupees(debtor.owed))}</b>
              {debtors.length >= FEWEST_POINTS && (
                <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 8">
                  <rect className={plotStyles.barGround} width="1000" height="8" />
                  <rect className={plotStyles.bar} width={1000 * shareOf(fromRupees(debtor.owed), most)} height="8" />
                </svg>
              )}
              <Contact debtor={debtor} seller={seller} today={today} />
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  )
}

function Contact({ debtor, seller, today }: { debtor: Debtor; seller: string; today: Day }) {
  const { name, phone, owed, oldest_due_on } = debtor
  const sum = showRupees(fromRupees(owed))
  return (
    <>
      {oldest_due_on ? (
        <DueLabel dueOn={oldest_due_on} today={today} />
      ) : (
        <span className="muted">{texts.noDueDate}</span>
      )}
      {phone && (
        <a
          className={styles.wa}
          href={whatsappLink(phone, debtorMessage(debtor, seller, today))}
          target="_blank"
          rel="noreferrer"
          aria-label={say(texts.whatsAppTo, { name, amount: sum })}
        >
          {texts.whatsApp}
        </a>
      )}
    </>
  )
}
