import { Check, CircleAlert, Users } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Client, Unread } from '#contract/clients/clients.ts'
import { openInBusiness } from '#contract/site/named-business.ts'
import { addMonths, type Month, monthOf } from '#domain/days/month.ts'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { showDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { nameMonth } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { Summary } from './Summary.tsx'
import { useClients, useReturnCheck } from './useClients.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from './clients.module.css'

/**
 * The businesses whose accountant the user is, those with the earliest due return first. A link opens one in this tab.
 */
export function ClientList() {
  const [search, setSearch] = useState('')
  const clients = useClients(search)
  const searching = useSearchText(search, setSearch)
  return (
    <Loaded query={clients} failed={texts.clientsFailed} loading={texts.clientsLoading}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.clients)
        const [first] = pages
        if (!first || first.summary.clients === 0) return <NoClients />
        const month = addMonths(monthOf(first.today), -1)
        return (
          <>
            <Summary summary={first.summary} today={first.today} month={month} clients={all} />
            <div className={styles.bar}>
              <h2 id="clients">{texts.mostUrgentFirst}</h2>
              <SearchForm
                label={texts.search}
                placeholder={texts.clientOrGstin}
                maxLength={SEARCH_MAX}
                searching={searching}
              />
            </div>
            {all.length === 0 ? (
              <output className="muted">{texts.noneFound}</output>
            ) : (
              <ul className={`card ${styles.clients}`} aria-labelledby="clients" aria-busy={clients.isPlaceholderData}>
                {all.map((client) => (
                  <ClientRow key={client.id} client={client} month={month} />
                ))}
              </ul>
            )}
            <ShowMore list={clients} />
          </>
        )
      }}
    </Loaded>
  )
}

const NoClients = () => (
  <div className="card">
    <EmptyState
      icon={<Users className="art" strokeWidth={1.25} aria-hidden />}
      action={<ButtonLink href="/dashboard">{texts.toDashboard}</ButtonLink>}
    >
      {texts.noClients}
    </EmptyState>
  </div>
)

/**
 * A client with a link that reloads the page instead of navigating in the app, so that no state of the previous
 * business remains.
 */
function ClientRow({ client, month }: { client: Client; month: Month }) {
  const { id, name, gstin, next_return: next, books_closed_to: closedTo, last_seen_at: seenAt, unread } = client
  const isQuarterly = client.registration === 'registered' && client.files_quarterly
  const row = useRef<HTMLLIElement>(null)
  const wasInView = useWasInView(row)
  return (
    <li ref={row}>
      <Avatar name={name} />
      <div className={styles.name}>
        <a href={openInBusiness('/dashboard', id)}>{name}</a>
        <small>{[gstin ?? texts.noGstin, isQuarterly && texts.quarterly].filter(Boolean).join(' · ')}</small>
      </div>
      <dl>
        <div>
          <dt>{say(texts.returnOfMonth, { month: nameMonth(month) })}</dt>
          <dd>
            <Problems client={client} month={month} isWanted={wasInView} />
          </dd>
        </div>
        <div>
          <dt>{texts.nextReturn}</dt>
          <dd>
            {next ? (
              <>
                {say(texts.formOfMonth, { form: next.form, month: nameMonth(next.month) })}
                <small>{say(texts.dueOn, { day: showShortDay(next.due_on) })}</small>
              </>
            ) : (
              texts.none
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.booksClosedTo}</dt>
          <dd>{closedTo === null ? texts.notClosed : showDay(closedTo)}</dd>
        </div>
        <div>
          <dt>{texts.lastSeen}</dt>
          <dd>
            {seenAt === null ? texts.never : showDateTime(seenAt)}
            {unread && <small>{describeUnread(unread)}</small>}
          </dd>
        </div>
      </dl>
    </li>
  )
}

/** Returns "3 new invoices, 1 payment", or that there is nothing new. */
function describeUnread({ invoices, payments, changes, is_more }: Unread): string {
  const parts = [
    invoices > 0 && sayCount(texts.newInvoices, invoices),
    payments > 0 && sayCount(texts.newPayments, payments),
    changes > 0 && sayCount(texts.newChanges, changes),
    is_more && texts.andMoreSince,
  ].filter((part) => part !== false)
  return parts.length === 0 ? texts.nothingNew : say(texts.sinceThen, { what: parts.join(', ') })
}

/** The result of the return check, which leads to the client's GST returns. */
function Problems({ client, month, isWanted }: { client: Client; month: Month; isWanted: boolean }) {
  const hasReturn = client.registration === 'registered'
  const check = useReturnCheck(client.id, month, isWanted && hasReturn)
  const isOnline = useOnline()
  if (!hasReturn || check.data?.has_return === false) return <span className="muted">{texts.noReturn}</span>
  if (check.data) {
    const { problems, documents } = check.data
    return (
      <a
        className={`with-ico ${problems > 0 ? styles.problems : 'paid-text'}`}
        href={openInBusiness('/reports/gst', client.id)}
      >
        {problems > 0 ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
        <span>
          {problems > 0 ? sayCount(texts.problems, problems) : documents === 0 ? texts.nothingIssued : texts.noProblems}
          <span className="sr-only"> {client.name}</span>
        </span>
      </a>
    )
  }
  if (!check.error) return <span className="muted">{texts.checking}</span>
  return (
    <>
      {texts.checkFailed}{' '}
      <Button size="sm" disabled={!isOnline} onClick={() => void check.refetch()}>
        {texts.checkAgain}
        <span className="sr-only"> {client.name}</span>
      </Button>
    </>
  )
}

/** Returns whether the element has been in view, to load data only then. */
function useWasInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false)
  // Effect: observes the element of the page until it is in view.
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setInView(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return wasInView
}
