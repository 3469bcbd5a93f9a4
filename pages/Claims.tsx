import { showRupees } from '#domain/money/show-money.ts'
import type { Texts } from './texts.ts'
import type { InvoicePaymentView, PayerClaim } from './views.ts'

interface ClaimProps {
  claim: PayerClaim
  texts: Texts
}

const Waiting = ({ claim, texts }: ClaimProps) => (
  <div className="badge claim">
    <b>{texts.claim.waiting}</b>
    <p>{texts.claim.told(showRupees(claim.amount), claim.utrEnd)}</p>
    {!claim.isLikely && <p>{texts.claim.unlikely}</p>}
  </div>
)

const Refused = ({ claim, texts }: ClaimProps) => (
  <div className="badge claim">
    <b>{texts.claim.refused}</b>
    <p>{texts.claim.refusedUtr(showRupees(claim.amount), claim.utrEnd)}</p>
    {claim.refusal && <p>{texts.claim.reasons[claim.refusal.reason]}</p>}
    {claim.refusal && claim.refusal.note !== null && <p className="notes">{claim.refusal.note}</p>}
    <p>{texts.claim.sendAgain}</p>
  </div>
)

const Confirmed = ({ claim, texts }: ClaimProps) => (
  <p className="muted">{texts.claim.confirmed(showRupees(claim.amount), claim.utrEnd, texts.day(claim.on))}</p>
)

const SHOWN = { open: Waiting, refused: Refused, confirmed: Confirmed }

/** The payer's claims to have paid, and the seller's answers. */
export const Claims = ({ view, texts }: { view: InvoicePaymentView; texts: Texts }) =>
  view.claims.map((claim, i) => {
    const Shown = SHOWN[claim.state]
    return <Shown key={i} claim={claim} texts={texts} />
  })
