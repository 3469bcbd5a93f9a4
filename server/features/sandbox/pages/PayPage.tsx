import { PRODUCT_NAME } from '#contract/site/product.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Action } from './Frame.tsx'
import type { LinkRow } from '../rows.ts'
import { payPagePath } from '../paths.ts'

const ENDED = {
  paid: 'This link is paid. Nothing is left to pay.',
  cancelled: 'This link was cancelled. Ask for a new one.',
  expired: 'This link has expired. Ask for a new one.',
}

interface PayPageProps {
  link: LinkRow
  hasFailed: boolean
  backUrl: string
}

/** The payment page of a link, in place of the provider's. */
export function PayPage({ link, hasFailed, backUrl }: PayPageProps) {
  const path = payPagePath(link.id)
  const shown = showRupeesAndPaise(paise(link.amount))
  return (
    <>
      <small>Payment to {PRODUCT_NAME}</small>
      <h1>{link.description || 'Payment'}</h1>
      <hr />
      <div className="amount">
        <strong>{shown}</strong>
      </div>
      {link.status === 'created' ? (
        <>
          {hasFailed && (
            <p className="warning" role="alert">
              The bank declined the last attempt. You can try again.
            </p>
          )}
          <p className="muted">Choose how this payment ends.</p>
          <div className="buttons">
            <Action to={`${path}/pay`} isPrimary>
              Pay {shown}
            </Action>
            <Action to={`${path}/fail`}>Fail</Action>
            <Action to={`${path}/close`}>Close</Action>
          </div>
        </>
      ) : (
        <>
          <p>{ENDED[link.status]}</p>
          <a className="button last" href={backUrl}>
            Back to {PRODUCT_NAME}
          </a>
        </>
      )}
    </>
  )
}
