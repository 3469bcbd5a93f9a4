import type { ReceiptVoucher } from '#contract/settlement/payment.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { exportDetailsOf } from '#domain/document/extras/export-details.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { placeOfAdvance } from '#domain/document/vouchers.ts'
import { isUnderLut, type SupplyType } from '#domain/gst/gst-supply.ts'
import { advanceTaxDay } from '#domain/gstr1/gstr1-advances.ts'
import { NO_TAX, type TaxRate, taxRate } from '#domain/gst/tax-rate.ts'
import { type Paise, paise, toRupees } from '#domain/money/money.ts'
import { ONE } from '#domain/money/quantity.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findSeller, lockBooksClosedTo } from '../business/service.ts'
import { getCustomer } from '../customers/service.ts'
import { assignPaperNumber, composeDocument, paperToJson } from '../invoices/compose/service.ts'
import { advanceOf, lockPayment, type PaymentRow, readPayment } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './queries.ts'

export interface VoucherParts {
  db: Db
  plans: 'paid' | 'open'
}

export interface VoucherInput {
  description: string
  supply: 'goods' | 'services'
  rate?: TaxRate | undefined
  supply_type: SupplyType
  country: string | null
  place_of_supply?: string | null | undefined
}

/** The rate to use if that of an advance cannot be determined (CGST Rule 50, proviso). */
const USUAL_RATE = taxRate(1800n)

const present = ({ number, issued_on, amount }: queries.VoucherFields): ReceiptVoucher => ({
  number,
  issued_on,
  amount: toRupees(amount),
})

/**
 * Makes the receipt voucher for the part of a payment that currently is an advance. A registered seller of services
 * owes the GST included in it. A repeat returns the existing voucher.
 * @throws not_found, payment_undone, no_receipt (nobody received money), no_advance, plan_required, invalid_input,
 * account_full, series_full
 */
export const makeReceiptVoucher = (
  { db, plans }: VoucherParts,
  actor: Actor,
  paymentId: string,
  input: VoucherInput,
): Promise<ReceiptVoucher> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockTotals(tx, actor)
      const payment = await lockReceived(tx, actor, paymentId)
      const made = await queries.findVoucher(tx, actor, paymentId)
      if (made) return present(made)
      const amount = payment.customer_id === null ? paise(0n) : advanceOf(payment)
      if (amount === 0n) throw new AppError('no_advance')
      const fields = await composeVoucher(tx, plans, actor, paymentId, amount, input)
      const taxedOn = advanceTaxDay(payment.received_on, fields.issued_on, await lockBooksClosedTo(tx, actor))
      await queries.insertVoucher(tx, actor, paymentId, fields, taxedOn)
      await requireStoredBytes(tx, actor)
      return present(fields)
    }),
  )

/** Locks a payment that received money. @throws not_found, payment_undone, no_receipt */
async function lockReceived(tx: Tx, actor: Actor, paymentId: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, actor, paymentId)
  if (!payment) throw new AppError('not_found')
  if (payment.undone_at !== null) throw new AppError('payment_undone')
  if (!isMoney(payment.method) || payment.source === 'opening') throw new AppError('no_receipt')
  return payment
}

async function composeVoucher(
  tx: Tx,
  plans: 'paid' | 'open',
  actor: Actor,
  paymentId: string,
  amount: Paise,
  input: VoucherInput,
): Promise<queries.VoucherFields> {
  const { customer_id, customer_name } = await readPayment(tx, actor, paymentId)
  const { description, supply, rate = USUAL_RATE, supply_type, country } = input
  const place = await findPlace(tx, actor, customer_id, input)
  const hasTax = supply === 'services'
  const paper = await composeDocument(
    tx,
    actor,
    plans,
    {
      customer_id,
      customer_name: customer_name ?? '',
      supply_type,
      ...(place === null ? {} : { place_of_supply: place }),
      export_details: exportDetailsOf(country),
      reverse_charge: false,
      prices_include_tax: true,
      discount: paise(0n),
      is_rounded: false,
      lines: [
        { description, quantity: ONE, unit_price: amount, rate: hasTax && !isUnderLut(supply_type) ? rate : NO_TAX },
      ],
    },
    {
      hasTax,
      isInBooks: false,
      name: 'A voucher',
      number: (day) => assignPaperNumber(tx, actor, 'receipt_voucher', day),
    },
  )
  const { number, issued_on } = paper.content
  if (number === null) throw new Error('A receipt voucher has no number.')
  return { number, issued_on, amount, supply, paper: paperToJson(paper) }
}

/** Returns the place of supply of an advance. @throws invalid_input (a missing or inconsistent field) */
async function findPlace(
  tx: Tx,
  actor: Actor,
  customerId: string | null,
  { supply_type, country, place_of_supply = null }: VoucherInput,
): Promise<string | null> {
  const { registration } = await findSeller(tx, actor)
  const customer = customerId === null ? null : await getCustomer(tx, actor, customerId)
  const ofGstin = customer?.gstin ? (stateOfGstin(customer.gstin) ?? null) : null
  const customerState = customer?.state_code ?? ofGstin
  const found = placeOfAdvance({ registration, supply_type, country, place_of_supply, customerState })
  return 'fault' in found ? refuseField(found.field, found.fault) : found.place
}

export { insertPastVouchers } from './past-vouchers.ts'
