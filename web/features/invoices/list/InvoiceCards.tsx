import { Share } from 'lucide-react'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { DueLabel, StateBadge } from '../StateBadge.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { say } from '#web/ui/texts/say.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import {
  nameInvoice,
  openDueDay,
  openPath,
  receiptPath,
  showListAmount,
  shownState,
  showNumber,
  showPart,
} from '../invoice-labels.ts'
import { MarkPaidButton } from './MarkPaidButton.tsx'
import { RowMenu } from './menus.ts'
import type { RowActions } from './ListMenus.tsx'
import * as texts from './texts.en.ts'
import styles from './cards.module.css'
import recentInvoicesStyles from './list.module.css'

export interface CardsProps {
  invoices: Invoice[]
  /** The number of invoices that are rendered. */
  length: number
  actions: RowActions
}

/** The list below 1100 px, in as many columns as fit: the same data in the same order, with touch-sized actions. */
export function InvoiceCards({ invoices, length, actions }: CardsProps) {
  const isSameUpi = haveOneUpiId(invoices)
  return (
    <ul className={styles.icards}>
      {invoices.slice(0, length).map((invoice) => (
        <Card key={invoice.id} invoice={invoice} actions={actions} isSameUpi={isSameUpi} />
      ))}
    </ul>
  )
}

function Card({ invoice, actions, isSameUpi }: { invoice: Invoice; actions: RowActions; isSameUpi: boolean }) {
  const whom = nameInvoice(invoice)
  const part = showPart(invoice)
  const [dueOn, today] = [openDueDay(invoice), useToday()]
  const { isOnline, markPaid } = actions
  return (
    <li className={`card ${styles.icard}`} data-invoice={invoice.id}>
      <div className={styles.top}>
        <Avatar name={invoice.customer_name} />
        <div>
          <div className={styles.l1}>
            <Link className="cut" data-row-link href={openPath(invoice)} title={rowTitle(invoice)}>
              <bdi>{invoice.customer_name}</bdi>
            </Link>
            <b className="num money">{showListAmount(invoice)}</b>
          </div>
          <div className={`cut ${styles.ids}`}>
            <InvoiceNumberLine invoice={invoice} isSameUpi={isSameUpi} />
          </div>
          <div className={styles.meta}>
            <StateBadge state={shownState(invoice)} />
            <time dateTime={invoice.issued_on}>{showListDay(invoice.issued_on)}</time>
            {dueOn && <DueLabel dueOn={dueOn} today={today} />}
            {part && <span className="part-text">{part}</span>}
            {invoice.open_claims > 0 && <b className="part-text">{texts.saysPaid}</b>}
          </div>
        </div>
      </div>
      <div className={styles.acts}>
        {markPaid &&
          (invoice.can.mark_paid ? (
            <MarkPaidButton
              className={`btn ${styles.do}`}
              label={say(texts.markPaidWhom, { whom })}
              text={texts.markPaid}
              isOnline={isOnline}
              onPress={() => markPaid(invoice)}
            />
          ) : (
            invoice.state === 'paid' && (
              <Link className="btn" aria-label={say(texts.sendReceiptWhom, { whom })} href={receiptPath(invoice.id)}>
                <Share aria-hidden />
                {texts.sendReceipt}
              </Link>
            )
          ))}
        <RowMenu invoice={invoice} actions={actions} />
      </div>
    </li>
  )
}

const ROWS = [1, 2, 3, 4, 5]

/** The placeholder of the list: five rows, on a phone five cards, of the real height. */
export function InvoiceSkeletons() {
  return (
    <div>
      <LoadingLabel>{texts.loadingYourInvoices}</LoadingLabel>
      <div className={`card ${recentInvoicesStyles.tableCard}`} aria-hidden="true">
        <div className={styles.tableSkeleton}>
          {ROWS.map((row) => (
            <div key={row}>
              <Skeleton width="36px" height="36px" />
              <Skeleton width="180px" height="14px" />
              <Skeleton width="72px" height="14px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="92px" height="14px" />
              <Skeleton width="120px" height="20px" />
            </div>
          ))}
        </div>
        <div className={styles.icards}>
          {ROWS.map((row) => (
            <div key={row} className={`card ${styles.icard} ${styles.skeleton}`}>
              <Skeleton width="60%" height="16px" />
              <Skeleton width="84px" height="24px" />
              <Skeleton width="100%" height="20px" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether the rows can omit the UPI ID, because all of them have the same one. */
export const haveOneUpiId = (invoices: readonly Pick<Invoice, 'customer_upi'>[]): boolean =>
  new Set(invoices.map(({ customer_upi: upi }) => upi)).size <= 1

/**
 * The number of a row's invoice and its UPI ID. If all rows have the same UPI ID, the customer's phone is shown
 * instead, and the UPI ID is only for screen readers.
 */
export function InvoiceNumberLine({ invoice, isSameUpi }: { invoice: Invoice; isSameUpi: boolean }) {
  const { customer_phone: phone, customer_upi: upi } = invoice
  const beside = isSameUpi ? phone && showPhone(phone) : upi
  return (
    <>
      {showNumber(invoice)}
      {beside && ` · ${beside}`}
      {isSameUpi && <span className="sr-only"> {say(texts.upiIdUpi, { upi })}</span>}
    </>
  )
}

/** Returns the tooltip of a row: the full name and the UPI ID, which the row may truncate or omit. */
export const rowTitle = ({ customer_name: name, customer_upi: upi }: Invoice): string =>
  say(texts.nameUpiIdUpi, { name, upi })
