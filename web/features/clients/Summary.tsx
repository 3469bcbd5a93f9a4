import { Fragment } from 'react'
import type { Client, ClientsSummary } from '#contract/clients/clients.ts'
import { daysBetween } from '#domain/days/india-day.ts'
import type { Month } from '#domain/days/month.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { nameMonth } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { useFoundProblems } from './useClients.ts'
import * as texts from './texts.en.ts'
import styles from './clients.module.css'

interface Props {
  summary: ClientsSummary
  today: string
  /** The month that the return checks are for. */
  month: Month
  clients: readonly Client[]
}

/** The first due return, the number of checked clients with problems, and the number of open books. */
export function Summary({ summary, today, month, clients }: Props) {
  const found = useFoundProblems(
    clients.map(({ id }) => id),
    month,
  )
  const [first, ...later] = summary.due
  const problems = found.reduce((sum, count) => sum + count, 0)
  const name = nameMonth(month)
  return (
    <dl className={styles.summary} aria-label={texts.summary}>
      <div className="card">
        <dt>
          {first
            ? say(texts.firstDue, {
                form: first.form,
                month: nameMonth(first.month),
                day: showShortDay(first.due_on),
              })
            : texts.nothingDue}
        </dt>
        <dd>
          {first && (
            <b>{first.due_on === today ? texts.today : sayCount(texts.inDays, daysBetween(today, first.due_on))}</b>
          )}
          <span>
            {first ? <span>{sayCount(texts.clientsCount, first.clients)}</span> : texts.nothingDueHint}
            {later.map(({ form, month: of, due_on }) => (
              <Fragment key={`${form} ${due_on}`}>
                {' · '}
                <span>{say(texts.alsoDue, { form, month: nameMonth(of), day: showShortDay(due_on) })}</span>
              </Fragment>
            ))}
          </span>
        </dd>
      </div>
      <div className="card">
        <dt>{texts.withProblems}</dt>
        <dd>
          <b>
            {say(texts.countOf, {
              count: found.filter((count) => count > 0).length.toString(),
              all: found.length.toString(),
            })}
          </b>
          <span>{sayCount(texts.problemsInAll, problems, { month: name })}</span>
        </dd>
      </div>
      <div className="card">
        <dt>{say(texts.openBooks, { month: name })}</dt>
        <dd>
          <b>{summary.open_books}</b>
          <span>{sayCount(texts.clientsCount, summary.clients)}</span>
        </dd>
      </div>
    </dl>
  )
}
