import { indiaDay } from '#domain/days/india-day.ts'
import { importStatement, strangers } from '../../e2e/harness/statement.ts'
import { utrOf } from '../../tests/claims/payer.ts'
import type { SeededIds, SeededInvoice } from './seed.ts'
import type { Stage } from './state.ts'

/** The seller who fills the shop. */
export type Seller = Pick<Stage, 'call' | 'origin' | 'request'>

/** Sends claims of payers: the first is refused, the second waits. */
export async function sendClaims(seller: Seller, refused: SeededInvoice, claimed: SeededInvoice): Promise<void> {
  const { call, origin, request } = seller
  const claim = (one: SeededInvoice, last: number) =>
    request.post(`${one.payment_url}/claim?lang=en`, {
      headers: { origin },
      form: {
        utr: utrOf(indiaDay(new Date()), last),
        amount: '1500',
        payer_name: 'Rajesh',
        note: 'Paid from my wife’s phone',
      },
    })
  await claim(refused, 42)
  const { claims } = await call('get', '/api/claims')
  const answer = { reason: 'other_payment', note: 'Please check your UPI app.' }
  await call('post', `/api/claims/${claims[0].id}/refuse`, answer)
  await claim(claimed, 43)
}

/** A payment of Gokhale & Associates that was recorded with its UTR. */
export const RECORDED = { amount: '10000.00', utr: utrOf(indiaDay(new Date()), 7) }

/**
 * Imports a statement with credits of each group: already recorded, sure of this invoice, likely one of two, unknown.
 */
export async function importCredits({ origin, request }: Seller, coded: SeededInvoice): Promise<void> {
  await importStatement({ request }, origin, [
    { narration: `UPI-GOKHALE AND A-gokhale@oksbi-SBIN0001234-${RECORDED.utr}-UPI`, amount: RECORDED.amount },
    { narration: 'UPI-NOOR JAHAN-noor@ybl-HDFC0001234-629312345681-UPI', amount: '208666.00' },
    { narration: `UPI-IQBAL AND SONS-iqbal@ybl-HDFC0001234-629312345679-${coded.payment_code} BILL`, amount: '731.00' },
    { narration: 'UPI-RAMESH K-ramesh@ybl-HDFC0001234-629312345680-UPI', amount: '1500.00' },
    ...strangers(2),
  ])
}

/** Creates pages that open without an account. */
export async function makeLinks(
  { call }: Seller,
  late: SeededInvoice,
  part: SeededInvoice,
): Promise<SeededIds['links']> {
  const { link } = await call('post', `/api/customers/${late.customer_id}/statement-links`, {})
  const { payments } = (await call('get', `/api/invoices/${part.id}`)).invoice
  const { receipt } = await call('get', `/api/invoices/${part.id}/payments/${payments.at(-1).id}/receipt`)
  const signed = await call('post', '/api/payment-links', { upi_id: 'asha@okaxis', amount: '250', note: 'Tea' })
  return { statement: link.url, receipt: receipt.url, signed: signed.url }
}
