import type { PaymentEntry, ReceivedVoucherEntry, VoucherEntry } from '#domain/document/exports/exported-payments.ts'
import { exportDetailsOf } from '#domain/document/extras/export-details.ts'
import { type LastOfSeries, lastOfSeries, seriesName } from '#domain/document/numbers/number-series.ts'
import type { Day } from '#domain/days/india-day.ts'
import { NO_TAX } from '#domain/gst/tax-rate.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { ONE } from '#domain/money/quantity.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { getCustomer } from '../customers/service.ts'
import { composeDocument, paperToJson } from '../invoices/compose/service.ts'
import { raiseSeries } from '../invoices/past/service.ts'
import { composeRefundPaper, insertRefundVoucher } from './refund-voucher.ts'
import * as queries from './queries.ts'

/** A payment or a refund of an imported file, with its voucher. The payment is already inserted. */
export interface PastVoucher {
  customer_id: string
  payment_id: string
  day: Day
  /** Negative for a refund. */
  amount: Paise
  undone?: PaymentEntry['undone']
  voucher?: VoucherEntry
}

type Received = PastVoucher & { voucher: VoucherEntry & { received: ReceivedVoucherEntry } }

const hasReceived = (one: PastVoucher): one is Received => Boolean(one.voucher?.received)

/**
 * Inserts the vouchers of an imported file with their numbers and days. Their tax is computed from the current seller
 * and customer and must equal that of the file. The totals must be locked.
 * @throws import_has_faults (a different tax, for example because the GSTIN or state differs from the account of the
 * file)
 */
export async function insertPastVouchers(tx: Tx, actor: Actor, entries: readonly PastVoucher[]): Promise<void> {
  const receipts = entries.filter(hasReceived)
  for (const one of receipts) await insertReceipt(tx, actor, one)
  const refunds = entries.filter(({ amount, voucher }) => amount < 0n && voucher !== undefined)
  for (const one of refunds) await insertRefund(tx, actor, one)
  await raiseSeries(tx, actor, [...seriesOf('receipt_voucher', receipts), ...seriesOf('refund_voucher', refunds)])
}

async function insertReceipt(tx: Tx, actor: Actor, { customer_id, payment_id, voucher }: Received): Promise<void> {
  const { number, issued_on, received } = voucher
  const { amount, supply, rate, place_of_supply, description, taxed_on } = received
  const hasTax = supply === 'services'
  const { name } = await getCustomer(tx, actor, customer_id)
  const { content, lines } = await composeDocument(
    tx,
    actor,
    'open',
    {
      customer_id,
      customer_name: name,
      supply_type: received.supply_type,
      export_details: exportDetailsOf(received.country),
      reverse_charge: false,
      prices_include_tax: true,
      discount: paise(0n),
      is_rounded: false,
      ...(place_of_supply === null ? {} : { place_of_supply }),
      lines: [{ description, quantity: ONE, unit_price: amount, rate: hasTax ? rate : NO_TAX }],
    },
    { hasTax, isInBooks: false, name: 'A voucher', number: () => Promise.resolve(number) },
  )
  const [line] = lines
  const isSame = line?.cgst === received.cgst && line.sgst === received.sgst && line.igst === received.igst
  if (!isSame) throw new AppError('import_has_faults', { sentence: otherTax(number) })
  const paper = paperToJson({ content: { ...content, number, issued_on }, lines })
  await queries.insertPastVoucher(tx, actor, payment_id, { number, issued_on, amount, supply, paper }, taxed_on)
}

const otherTax = (number: string): string =>
  `Nothing was imported. The tax of receipt voucher ${number} is another one here. First enter the GSTIN and the state of the account that the file is from.`

async function insertRefund(tx: Tx, actor: Actor, one: PastVoucher): Promise<void> {
  const { payment_id, day, amount, undone, voucher } = one
  const receipt = await queries.findVoucher(tx, actor, payment_id)
  const refund = await queries.findRefundWithoutVoucher(tx, actor, {
    paymentId: payment_id,
    day,
    amount: paise(-amount),
    isUndone: undone !== undefined,
  })
  if (!receipt || !refund || !voucher?.refunded)
    throw new Error('A refund voucher has no receipt voucher, no refund or no amount.')
  const { number, issued_on, refunded: sum } = voucher
  const paper = composeRefundPaper(receipt.paper, sum, { number, issued_on })
  await insertRefundVoucher(
    tx,
    actor,
    { paymentId: payment_id, refundId: refund.id },
    { number, issued_on, amount: sum, paper },
  )
}

/** Returns the last number of each series, so that new numbers follow the imported ones. */
const seriesOf = (kind: 'receipt_voucher' | 'refund_voucher', vouchers: readonly PastVoucher[]): LastOfSeries[] =>
  lastOfSeries(vouchers.flatMap(({ voucher }) => voucher?.number ?? [])).map((one) => ({
    ...one,
    prefix: seriesName(kind, one.prefix),
  }))
