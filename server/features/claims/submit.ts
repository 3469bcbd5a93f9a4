import type { ClaimForm } from '#contract/claims/claim-form.ts'
import { askedOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { countParts } from '#domain/upi/parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { newId } from '../../platform/ids.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findPayersInvoice, lockInvoice, readInvoice, refusalToReceive } from '../invoices/service.ts'
import { emitEvents } from '../webhooks/service.ts'
import { readClaim } from './listed/service.ts'
import { countClaims, insertClaim } from './queries.ts'

export interface ClaimParts {
  db: Db
  /** The origin of payment links. */
  publicUrl: string
}

/** Claims of one invoice: more that wait help nobody unless it is paid in more parts; more in all are a nuisance. */
const OPEN_MAX = 5
const CLAIMS_MAX = 20

/**
 * Stores what a payer says to have paid, by the invoice's id alone, as the payer's link has it. The same UTR again is the
 * same claim, unless the seller has refused it. Changes no amount and no state.
 * @throws not_found, invoice_void, nothing_owed, invalid_input (more than the balance), too_many_claims
 */
export async function submitClaim({ db, publicUrl }: ClaimParts, invoiceId: string, form: ClaimForm): Promise<void> {
  const owner = await findPayersInvoice(db, invoiceId)
  if (!owner) throw new AppError('not_found')
  await inBusinessTurn(owner.businessId, () =>
    db.begin(async (tx) => {
      const invoice = await lockInvoice(tx, owner, invoiceId)
      if (!invoice) throw new AppError('not_found')
      const refusal = refusalToReceive(invoice)
      if (refusal) throw new AppError(refusal)
      const counts = await countClaims(tx, owner, invoiceId, form.utr)
      if (counts.has_utr) return
      const asked = askedOf(invoice)
      if (form.amount > asked) refuseField('amount', `Only ${showRupeesAndPaise(asked)} is still owed`)
      const parts = countParts(paise(invoice.amount - invoice.amount_credited))
      if (counts.open >= Math.max(OPEN_MAX, parts) || counts.all >= CLAIMS_MAX) throw new AppError('too_many_claims')

      const id = newId()
      await insertClaim(tx, owner, { id, invoiceId, ...form })
      const readData = async () => ({
        invoice: await readInvoice(tx, owner, invoiceId, publicUrl),
        claim: await readClaim(tx, owner, id),
      })
      await emitEvents(tx, owner, [{ type: 'payment.claimed', data: readData }])
    }),
  )
}
