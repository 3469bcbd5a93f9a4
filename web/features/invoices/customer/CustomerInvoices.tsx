import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { type Invoice, listInvoices } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { DueLabel, StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { openDueDay, owed, showListAmount, shownState, showNumber } from '#web/features/invoices/invoice-labels.ts'
import { send } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useToday } from '#web/ui/useToday.ts'
import customerListStyles from '#web/features/customers/list/list.module.css'
import { say } from '#web/ui/texts/say.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from './customer.module.css'

const PAGE_SIZE = 20

interface CustomerInvoicesProps {
  customerId: string
  /**
   * The approximate number of invoices, which sets the height of the placeholder, so that the content below does not
   * move.
   */
  count: number
  /**
   * Undefined if no invoice can be created. On a phone the button is here, so that the title bar has room for the name.
   */
  onCreate: (() => void) | undefined
  onStatement: () => void
}

/** A customer's invoices, newest first, in pages. The statement lists all of them as a PDF. */
export function CustomerInvoices({ customerId, count, onCreate, onStatement }: CustomerInvoicesProps) {
  const isOnline = useOnline()
  const list = useCustomerInvoices(customerId)
  const invoices = list.data?.pages.flatMap((page) => page.invoices)
  return (
    <section className={`card ${styles.customerInvoices}`} aria-labelledby="invoices">
      <div className={styles.customerInvoicesHead}>
        <h2 id="invoices">{texts.invoices}</h2>
        <Button icon={<FileText aria-hidden />} disabled={!isOnline} onClick={onStatement}>
          {texts.statement}
        </Button>
      </div>
      {onCreate && (
        <Button className="phone-only" variant="primary" block icon={<Plus aria-hidden />} onClick={onCreate}>
          {texts.createInvoice}
        </Button>
      )}
      {list.error && !invoices ? (
        <ErrorCard title={texts.invoicesLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !invoices ? (
        <>
          <LoadingLabel>{texts.loadingTheInvoices}</LoadingLabel>
          <Skeleton height={`${72 * Math.min(PAGE_SIZE, Math.max(1, count))}px`} />
        </>
      ) : invoices.length === 0 ? (
        <p className="muted small">{texts.noInvoicesHelp}</p>
      ) : (
        <>
          <PaymentStrip invoices={invoices} />
          <ul>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </>
      )}
      <ShowMore list={list} label={texts.showOlderInvoices} />
    </section>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const [dueOn, today] = [openDueDay(invoice), useToday()]
  const rest = owed(invoice)
  const hasPart = rest > 0n && rest !== fromRupees(invoice.amount)
  return (
    <li>
      <div className={customerListStyles.whoIs}>
        <Link href={`/invoice/${invoice.id}`}>{showNumber(invoice)}</Link>
        <small>{showDay(invoice.issued_on)}</small>
      </div>
      <div className={`${customerListStyles.balance} ${styles.customerInvoiceState}`}>
        <b className="num">{showListAmount(invoice)}</b>
        <div className={styles.customerInvoiceDue}>
          {dueOn && (
            <small>
              <DueLabel dueOn={dueOn} today={today} />
            </small>
          )}
          <StateBadge state={shownState(invoice)} />
        </div>
        {hasPart && <small className="part-text">{say(texts.restDue, { rest: showRupees(rest) })}</small>}
      </div>
    </li>
  )
}

const useCustomerInvoices = (customerId: string) =>
  useInfiniteQuery({
    // Not under the key 'invoices': those queries are single pages, which marking as paid changes in place.
    queryKey: ['customer', customerId, 'invoices'],
    queryFn: ({ signal, pageParam: cursor }) =>
      send(listInvoices, {
        query: { limit: PAGE_SIZE, customer_id: customerId, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** The number of marks that fit beside the sentence on a phone. */
const MOST = 12
const STEP = 8
/** The minimum number of payments to show. */
const FEWEST = 2

/**
 * A mark for each of the newest paid invoices, oldest first: above the line if it was paid by its due date, else below.
 */
function PaymentStrip({ invoices }: { invoices: readonly Invoice[] }) {
  const paid = invoices
    .flatMap(({ id, due_on, paid_on }) => (due_on && paid_on ? [{ id, isOnTime: paid_on <= due_on }] : []))
    .slice(0, MOST)
    .reverse()
  if (paid.length < FEWEST) return null
  const onTime = paid.filter(({ isOnTime }) => isOnTime).length
  return (
    <p className={`small ${styles.strip}`}>
      <svg width={paid.length * STEP} height="20" aria-hidden="true">
        {paid.map(({ id, isOnTime }, at) => (
          <rect
            key={id}
            className={isOnTime ? styles.onTime : styles.tooLate}
            x={at * STEP}
            y={isOnTime ? 0 : 11}
            width={STEP - 3}
            height="9"
          />
        ))}
      </svg>
      {say(texts.paidOnTime, { onTime, all: paid.length })}
    </p>
  )
}
