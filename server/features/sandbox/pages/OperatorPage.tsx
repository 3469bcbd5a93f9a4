import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { ReactNode } from 'react'
import { Action } from './Frame.tsx'
import type { OpenLink, ShownPayment } from '../queries.ts'
import { payPagePath, SANDBOX_PATH } from '../parts.ts'

const rupees = (amount: bigint): string => showRupeesAndPaise(paise(amount))

const PaymentItem = ({ payment }: { payment: ShownPayment }) => (
  <div className="item">
    <b>
      {rupees(payment.amount)} · {payment.status}
    </b>
    <small>{payment.description || 'Test payment'}</small>
    <small>{payment.id}</small>
    {payment.status === 'captured' && (
      <div className="row">
        <Action to={`${SANDBOX_PATH}/operate/payments/${payment.id}/refund`}>Refund</Action>
      </div>
    )}
  </div>
)

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
}

/** The payments, which can be refunded as on the provider's dashboard, and the open links. */
export const OperatorPage = ({ links, payments }: OperatorPageProps) => (
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
  </>
)
