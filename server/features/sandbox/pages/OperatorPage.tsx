import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { ReactNode } from 'react'
import { Action } from './Frame.tsx'
import type { OpenLink, ShownEvent, ShownPayment } from '../operator-queries.ts'
import { payPagePath, SANDBOX_PATH } from '../paths.ts'

const rupees = (amount: bigint): string => showRupeesAndPaise(paise(amount))

function PaymentItem({ payment }: { payment: ShownPayment }) {
  const to = (what: string) => `${SANDBOX_PATH}/operate/payments/${payment.id}/${what}`
  const hasMoney = payment.status !== 'failed'
  return (
    <div className="item">
      <b>
        {rupees(payment.amount)} · {payment.status}
        {payment.dispute && ` · dispute ${payment.dispute}`}
      </b>
      <small>{payment.description || 'Test payment'}</small>
      <small>{payment.id}</small>
      <div className="row">
        {payment.status === 'captured' && <Action to={to('refund')}>Refund</Action>}
        {hasMoney && payment.dispute === null && <Action to={to('dispute')}>Open dispute</Action>}
        {payment.dispute === 'open' && <Action to={to('win')}>Win dispute</Action>}
        {payment.dispute === 'open' && <Action to={to('lose')}>Lose dispute</Action>}
        {!hasMoney && <Action to={to('capture')}>Capture late</Action>}
      </div>
    </div>
  )
}

const LinkItem = ({ link }: { link: OpenLink }) => (
  <div className="item">
    <b>
      {rupees(link.amount)} · {link.description || link.id}
    </b>
    <div className="row">
      <a className="button" href={payPagePath(link.id)}>
        Open the pay page
      </a>
    </div>
  </div>
)

const EventItem = ({ event }: { event: ShownEvent }) => (
  <div className="item">
    <b>{event.event}</b>
    <small>{event.delivered_at ? 'Delivered' : 'Not delivered yet'}</small>
    <div className="row">
      <Action to={`${SANDBOX_PATH}/operate/events/${event.id}/send`}>Send again</Action>
    </div>
  </div>
)

const Part = ({ title, nothing, items }: { title: string; nothing: string; items: ReactNode[] }) => (
  <>
    <hr />
    <h2>{title}</h2>
    {items.length > 0 ? items : <p className="muted">{nothing}</p>}
  </>
)

interface OperatorPageProps {
  links: readonly OpenLink[]
  payments: readonly ShownPayment[]
  events: readonly ShownEvent[]
}

/** Actions of the provider's dashboard, for testing the events that follow. */
export const OperatorPage = ({ links, payments, events }: OperatorPageProps) => (
  <>
    <h1>Sandbox payments</h1>
    <Part
      title="Payments"
      nothing="Nothing was paid yet. Payments appear here as they are made."
      items={payments.map((payment) => (
        <PaymentItem key={payment.id} payment={payment} />
      ))}
    />
    <Part
      title="Open links"
      nothing="No open links. Press Upgrade to create one."
      items={links.map((link) => (
        <LinkItem key={link.id} link={link} />
      ))}
    />
    <Part
      title="Events"
      nothing="No event was sent yet."
      items={events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    />
  </>
)
