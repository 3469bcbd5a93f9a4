import type { DocumentInput } from '#contract/invoices/documents.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { quickTax, type UsualSale } from '#domain/document/quick-invoice.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { type Plan, planOf, requirePro } from '../../actor/pro.ts'
import { findSeller, type Seller } from '../business/service.ts'
import * as customers from '../customers/service.ts'
import type { DocumentContext } from './document.ts'

/** The seller, the customer and the UPI ID of a document. */
export interface Parties {
  seller: Seller
  customer: customers.BilledCustomer
  /** The UPI ID that receives the payment. */
  vpa: string
  plan: Plan
}

/** Finds the seller, and finds or adds the customer. @throws plan_required, invalid_input (no UPI ID and no default) */
export async function findParties(
  tx: Tx,
  actor: Actor,
  plans: 'paid' | 'open',
  input: DocumentInput,
): Promise<Parties> {
  const found = await findPartiesWithoutUpi(tx, actor, plans, input)
  const vpa = input.customer_upi ?? found.seller.default_upi
  if (!vpa) throw new AppError('invalid_input', { fields: { customer_upi: 'Please enter a UPI ID' } })
  return { ...found, vpa }
}

/** Does the same for a document that asks for no payment. @throws plan_required, invalid_input */
export async function findPartiesWithoutUpi(
  tx: Tx,
  actor: Actor,
  plans: 'paid' | 'open',
  input: DocumentInput,
): Promise<Omit<Parties, 'vpa'>> {
  const seller = await findSeller(tx, actor)
  const plan = planOf(seller, plans)
  if (seller.free_invoices_left === 0) requirePro({ plan }, 'further_invoices')
  const customer = await customers.billCustomer(tx, actor, { ...chosenCustomer(input), patch: input.customer })
  return { seller, customer, plan }
}

function chosenCustomer({ customer_id: id, customer_name: name }: DocumentInput): customers.ChosenCustomer {
  if (id) return { id }
  if (name === undefined) throw new Error('The contract requires a customer.')
  return { name }
}

const usualSaleOf = ({ usual_rate: rate, usual_hsn: hsn }: Seller): UsualSale | null =>
  rate === null ? null : { rate, hsn }

/** Returns what the amounts of a document depend on. */
export const documentContext = ({ seller, customer }: Omit<Parties, 'vpa'>): DocumentContext => ({
  seller,
  dueDays: seller.due_days,
  usualSale: usualSaleOf(seller),
  booksClosedTo: seller.books_closed_to,
  customer: customer.details,
  today: indiaDay(seller.now),
  name: 'An invoice',
})

/** Returns the GST rate and HSN for an amount or line without a rate; null without GST or a usual rate. */
export const usualTaxOf = (seller: Seller): UsualSale | null => quickTax(seller.registration, usualSaleOf(seller))
