import { Share } from 'lucide-react'
import { Link } from 'wouter'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { DueLabel, StateBadge } from '../StateBadge.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useToday } from '#web/ui/useToday.ts'
import {
  nameInvoice,
  openDueDay,
  openPath,
  receiptPath,
  showListAmount,
  shownState,
  showPart,
} from '../invoice-labels.ts'
import { haveOneUpiId, InvoiceNumberLine, rowTitle } from './InvoiceCards.tsx'
import { MarkPaidButton } from './MarkPaidButton.tsx'
import { RowMenu } from './menus.ts'
import type { RowActions } from './ListMenus.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './InvoiceTable.module.css'

/** The list from 1100 px; the whole row opens the invoice. */
export function InvoiceTable({ invoices, actions }: { invoices: Invoice[]; actions: RowActions }) {
  const isSameUpi = haveOneUpiId(invoices)
  return (
    <table className={styles.table}>
      <caption className="sr-only">{texts.recentInvoicesNewestFirst}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.customer}</th>
          <th scope="col" className={styles.r}>
            {texts.amount}
          </th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} actions={actions} isSameUpi={isSameUpi} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ invoice, actions, isSameUpi }: { invoice: Invoice; actions: RowActions; isSameUpi: boolean }) {
  const part = showPart(invoice)
  const [dueOn, today] = [openDueDay(invoice), useToday()]
  return (
    <tr data-invoice={invoice.id}>
      <th scope="row" className={styles.td}>
        <div className={styles.who}>
          <Avatar name={invoice.customer_name} />
          <div>
            <Link className="cut" data-row-link href={openPath(invoice)} title={rowTitle(invoice)}>
              <bdi>{invoice.customer_name}</bdi>
            </Link>
            <small className="cut">
              <InvoiceNumberLine invoice={invoice} isSameUpi={isSameUpi} />
            </small>
          </div>
        </div>
      </th>
      <td className={styles.r}>
        <span className="num money">{showListAmount(invoice)}</span>
      </td>
      <td>
        <StateBadge state={shownState(invoice)} />
        {part && <small className="part-text">{part}</small>}
        {invoice.open_claims > 0 && <small className="part-text">{texts.saysPaid}</small>}
      </td>
      <td>
        <time className="num" dateTime={invoice.issued_on}>
          {showListDay(invoice.issued_on)}
        </time>
        {dueOn && (
          <small>
            <DueLabel dueOn={dueOn} today={today} />
          </small>
        )}
      </td>
      <td>
        <Actions invoice={invoice} actions={actions} />
      </td>
    </tr>
  )
}

/** The single next action on the invoice; the others are in the menu ⋯. */
function Actions({ invoice, actions }: { invoice: Invoice; actions: RowActions }) {
  const whom = nameInvoice(invoice)
  const { isOnline, markPaid } = actions
  return (
    <div className={styles.acts}>
      {markPaid &&
        (invoice.can.mark_paid ? (
          <MarkPaidButton
            className={`btn btn-quiet ${styles.verb}`}
            label={say(texts.markAsPaidWhom, { whom })}
            text={texts.markAsPaid}
            isOnline={isOnline}
            onPress={() => markPaid(invoice)}
          />
        ) : (
          invoice.state === 'paid' && (
            <Link
              className={`btn btn-quiet ${styles.verb} ${styles.rare}`}
              aria-label={say(texts.sendReceiptWhom, { whom })}
              href={receiptPath(invoice.id)}
            >
              <Share aria-hidden />
              {texts.sendReceipt}
            </Link>
          )
        ))}
      <RowMenu invoice={invoice} actions={actions} />
    </div>
  )
}
