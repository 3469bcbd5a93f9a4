import type { Day } from '#domain/days/india-day.ts'
import { DocumentsByNumber, findCorrected, lastOfSeries } from '#domain/document/numbers/number-series.ts'
import { pushTo } from '#domain/map-entries.ts'
import { isEarned } from '#domain/document/invoice-balance.ts'
import type { CustomerDetails } from '#domain/document/customer-details.ts'
import { omitEmptyDetails, type SellerDetails, stateOfGstin } from '#domain/document/seller.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newInvoiceId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import { addCustomers, resolveCustomers } from '../../customers/service.ts'
import {
  creditInvoices,
  insertDocuments,
  insertImportHistory,
  insertLines,
  type PastDocument,
  type PastDocumentLine,
  raiseSeries,
} from '../../invoices/past/service.ts'
import { addImported } from '../../totals/service.ts'
import { identityOn, isSameIdentity } from '../customer-identity.ts'
import { insertEntries } from '../../settlement/service.ts'
import type { PastInvoice } from './past-invoice.ts'
import type { PastPlan } from './plan-past-invoices.ts'

/** The number of invoices that one statement inserts. */
const BATCH = 1_000

/** Inserts the planned documents. The totals must be locked. @throws invalid_input (no default UPI ID) */
export async function writePast(tx: Tx, actor: Actor, { added, attached, debits }: PastPlan): Promise<void> {
  if (added.length === 0) return
  const seller = await findSeller(tx, actor)
  if (!seller.default_upi) {
    throw new AppError('invalid_input', {
      sentence: 'First add a UPI ID in Settings. Each invoice shows it.',
    })
  }
  const ofFile = new DocumentsByNumber(added)
  const creditsOf = new Map<PastInvoice, PastInvoice[]>()
  for (const one of added) {
    const credited = one.credits_number === null ? undefined : ofFile.find(one.credits_number, one.issued_on)
    if (credited) pushTo(creditsOf, credited, one)
  }
  const correctedOf = new Map([
    ...attached.flatMap(({ invoice, notes }) => notes.map((note) => [note, invoice] as const)),
    ...debits.flatMap(({ invoice, note }) =>
      [note, ...(creditsOf.get(note) ?? [])].map((one) => [one, invoice] as const),
    ),
  ])
  const toCustomers = added.filter((one) => !correctedOf.has(one))
  const wanted = toCustomers.map(({ account }) => account)
  const firstMatches = await resolveCustomers(tx, actor, wanted)
  await addCustomers(
    tx,
    actor,
    wanted.filter((_, i) => firstMatches[i]?.kind === 'new'),
  )
  const matches = await resolveCustomers(tx, actor, wanted)
  const customers = new Map(toCustomers.map((one, i) => [one, matches[i]]))
  const customerFor = (one: PastInvoice) => {
    const corrected = correctedOf.get(one)
    if (corrected) return { ...corrected.customer_details, id: corrected.customer_id }
    const match = customers.get(one)
    if (match?.kind !== 'found' || match.customer.id === null)
      throw new Error('A customer neither exists nor was inserted.')
    return match.customer
  }
  const writtenAt = instantsUpTo(seller.now, added.length)
  const matched = added.map((one, i) => ({
    ...one,
    id: newInvoiceId(),
    customer: customerFor(one),
    writtenAt: writtenAt[i] ?? '',
  }))
  const written = new DocumentsByNumber(matched)
  const known = new DocumentsByNumber(correctedOf.values())
  const idOf = (number: string | null, day: Day) => findCorrected(written, known, number, day)?.id ?? null
  // A note refers to an invoice; a credit note may refer to a debit note too.
  const invoices = matched
    .map((one): NewPast => ({
      ...one,
      credits_id: idOf(one.credits_number, one.issued_on),
      debits_id: idOf(one.debits_number, one.issued_on),
    }))
    .toSorted((a, b) => noteRank(a) - noteRank(b))
  const by = { name: seller.name, details: omitEmptyDetails(seller), upi: seller.default_upi }
  for (let at = 0; at < invoices.length; at += BATCH) {
    const batch = invoices.slice(at, at + BATCH)
    await insertPastDocuments(
      tx,
      actor,
      batch.map((one) => toPastDocument(one, by)),
    )
  }
  await addImported(tx, actor, invoices.map(toInvoiceBalance))
  await creditInvoices(tx, actor, attached)
  await raiseSeries(tx, actor, lastOfSeries(invoices.map(({ number }) => number.toUpperCase())))
}

/** Ranks documents so that they come after those that they can refer to. */
const noteRank = ({ kind }: Pick<PastInvoice, 'kind'>): number => ['debit_note', 'credit_note'].indexOf(kind)

/**
 * Returns a timestamp for each document, 1 µs apart, up to `now`, so that documents of a day keep the order of the
 * file.
 */
function instantsUpTo(now: Date, count: number): string[] {
  const last = BigInt(now.getTime()) * 1_000n
  return Array.from({ length: count }, (_, i) => {
    const at = last - BigInt(count - i)
    const micros = String(at % 1_000n).padStart(3, '0')
    return new Date(Number(at / 1_000n)).toISOString().replace('Z', `${micros}Z`)
  })
}

const toInvoiceBalance = (one: NewPast) => ({
  state: one.state,
  customer_id: one.customer.id,
  issued_on: one.issued_on,
  due_on: one.due_on,
  amount: one.total,
  amount_paid: one.amount_paid,
  amount_credited: one.amount_credited,
  amount_waived: one.amount_waived,
  paid_on: one.state === 'paid' ? one.receivedOn : null,
  days: one.payments.filter(({ method }) => isEarned(method)).map(({ day, amount }) => ({ day, received: amount })),
})

/** A past invoice with its customer. */
interface NewPast extends PastInvoice {
  id: string
  customer: CustomerDetails & { id: string | null }
  /** The timestamp at which it is written, as text to the microsecond. */
  writtenAt: string
  /** For a credit note: its invoice. */
  credits_id: string | null
  /** For a debit note: its invoice. */
  debits_id: string | null
}

/** The seller as frozen on each invoice. */
interface PastSeller {
  name: string
  details: Partial<SellerDetails>
  upi: string
}

/** Converts a past invoice to the document that is stored. */
const toPastDocument = (one: NewPast, seller: PastSeller): NewPastDocument => ({
  ...one,
  is_imported: true,
  created_at: one.writtenAt,
  seller_name: seller.name,
  seller_details: seller.details,
  customer_id: one.customer.id,
  customer_details: detailsOf(one),
  customer_upi: seller.upi,
  place_of_supply: one.place,
  is_rounded: one.round_off !== 0n,
  amount: one.total,
  paid_on: one.state === 'paid' ? one.receivedOn : null,
  voided_at: one.state === 'void' ? one.writtenAt : null,
})

/**
 * Returns the customer details of a document. A GSTIN in the file takes precedence, with the state in it. Without one,
 * the customer's GSTIN is used, unless Pavti exported the document: then it had none.
 */
function detailsOf(document: NewPast): CustomerDetails {
  const { customer, customer_gstin, account } = document
  const { phone, email, address, gstin, state_code } = customer
  const isCurrent = isSameIdentity(account, identityOn(document))
  return {
    phone,
    email,
    address,
    gstin: customer_gstin ?? (isCurrent ? gstin : null),
    state_code:
      customer_gstin === null || customer_gstin === gstin ? state_code : (stateOfGstin(customer_gstin) ?? state_code),
  }
}

/** A past document with its lines and payments. */
interface NewPastDocument extends PastDocument {
  lines: readonly Omit<PastDocumentLine, 'invoice_id' | 'position'>[]
  payments: readonly PaymentEntry[]
}

/** Inserts a batch of past documents with their lines and payments. The caller updates the totals. */
async function insertPastDocuments(tx: Tx, actor: Actor, documents: readonly NewPastDocument[]): Promise<void> {
  await insertDocuments(tx, actor, documents)
  await insertLines(
    tx,
    actor,
    documents.flatMap(({ id, lines }) => lines.map((line, i) => ({ ...line, invoice_id: id, position: i + 1 }))),
  )
  await insertImportHistory(tx, actor, documents)
  await insertEntries(
    tx,
    actor,
    documents.flatMap(({ id, customer_id, payments }) =>
      payments.map((entry) => ({ ...entry, invoice_id: id, customer_id })),
    ),
  )
}
