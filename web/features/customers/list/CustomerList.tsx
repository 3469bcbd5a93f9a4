import { Link } from 'wouter'
import type { Customer } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { countInvoices, showBalance } from '../customer-labels.ts'
import * as texts from '../texts.en.ts'
import styles from './list.module.css'

/** Customers by name with their balances; the whole row is a link. */
export function CustomerList({ customers }: { customers: Customer[] }) {
  return (
    <ul className={`card ${styles.customerList}`} aria-label={texts.customers}>
      {customers.map((customer) => {
        const balance = showBalance(customer)
        return (
          <li key={customer.id}>
            <Avatar name={customer.name} />
            <div className={styles.whoIs}>
              <Link className="cut" data-row-link href={`/customers/${customer.id}`} title={customer.name}>
                <bdi>{customer.name}</bdi>
              </Link>
              <small>{customer.phone ? showPhone(customer.phone) : customer.email}</small>
            </div>
            <div className={styles.balance}>
              {balance ? <b className="num">{balance}</b> : <span className="muted">{texts.nothingDue}</span>}
              <small>{countInvoices(customer.invoices)}</small>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const ROWS = [1, 2, 3, 4, 5, 6]

/** The placeholder of the list: six rows of the real height. */
export function CustomerListSkeleton() {
  return (
    <div>
      <LoadingLabel>{texts.loadingYourCustomers}</LoadingLabel>
      <div className={`card ${styles.customerList}`} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row}>
            <Skeleton width="36px" height="36px" />
            <Skeleton width="60%" height="16px" />
            <Skeleton width="84px" height="16px" />
          </div>
        ))}
      </div>
    </div>
  )
}
