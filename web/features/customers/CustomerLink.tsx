import { Link } from 'wouter'

interface CustomerLinkProps {
  /** Null for a draft without a customer. */
  customer_id: string | null
  customer_name: string
}

/** The customer of a document, with a link to their screen, which has their balance and other invoices. */
export function CustomerLink({ customer_id, customer_name }: CustomerLinkProps) {
  if (customer_id === null) return null
  return (
    <Link className="cut" href={`/customers/${customer_id}`} title={customer_name}>
      {customer_name}
    </Link>
  )
}
