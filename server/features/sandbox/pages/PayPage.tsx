import { PRODUCT_NAME } from '#contract/site/product.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Action } from './Frame.tsx'
import type { LinkRow } from '../rows.ts'
import type { SandboxTexts } from './texts.ts'
import { payPagePath } from '../parts.ts'

interface PayPageProps {
  link: LinkRow
  hasFailed: boolean
  backUrl: string
  texts: SandboxTexts
}

/** The payment page of a link, in place of the provider's. */
export function PayPage({ link, hasFailed, backUrl, texts }: PayPageProps) {
  const path = payPagePath(link.id)
  const shown = showRupeesAndPaise(paise(link.amount))
  return (
    <>
      <small>{texts.paymentTo(PRODUCT_NAME)}</small>
      <h1>{link.description || texts.title}</h1>
      <hr />
      <div className="amount">
        <strong>{shown}</strong>
      </div>
      {link.status === 'created' ? (
        <>
          {hasFailed && (
            <p className="warning" role="alert">
              {texts.declined}
            </p>
          )}
          <p className="muted">{texts.choose}</p>
          <div className="buttons">
            <Action to={`${path}/pay`} isPrimary>
              {texts.pay(shown)}
            </Action>
            <Action to={`${path}/fail`}>{texts.fail}</Action>
            <Action to={`${path}/close`}>{texts.close}</Action>
          </div>
        </>
      ) : (
        <>
          <p>{texts.ended[link.status]}</p>
          <a className="button last" href={backUrl}>
            {texts.back(PRODUCT_NAME)}
          </a>
        </>
      )}
    </>
  )
}
