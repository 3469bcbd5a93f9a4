import { entryOf } from '#domain/entry-of.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { isEarned } from '#domain/document/invoice-balance.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { findSellerDetails } from '../business/service.ts'
import { addCustomers, resolveCustomers } from '../customers/service.ts'
import { addMany } from '../totals/service.ts'
import {
  creditInvoices,
  type CreditedInvoice,
  findInvoicesByNumber,
  insertPastDocuments,
  raiseSeries,
} from '../invoices/many/service.ts'
import { type AttachedCredits, planCredits } from './credits/attach-credits.ts'
import type { NamedRow } from './cells/columns.ts'
import { doubtGstin } from './doubt-gstin.ts'
import type { RowFault } from './faults.ts'
import { applySettlements } from './credits/credit-links.ts'
import { type AttachedDebit, findDebitFaults } from './credits/debit-links.ts'
import { computePastInvoice } from './invoice-figures.ts'
import type { ComputedInvoice, PastInvoice } from './past-invoice.ts'
import { type NewPast, toPastDocument } from './past-documents.ts'
import { type InvoiceRow, readInvoiceRow } from './invoice-rows.ts'
import * as queries from './queries.ts'
import { checkParts, type PartCustomer } from './payments/payment-parts.ts'
import { listUsedUtrs } from './payments/used-utrs.ts'

/** Invoices inserted by one statement. */
const BATCH = 1_000

/** What the import of a file of past invoices would do. */
export interface PastPlan {
  documents: PastInvoice[]
  added: PastInvoice[]
  /** Those of `added` that credit an invoice in Pavti, with that invoice. */
  attached: AttachedCredits[]
  /** Those of `added` that add to an invoice in Pavti, with that invoice. */
  debits: AttachedDebit[]
  skipped: number
  faults: RowFault[]
  warnings: RowFault[]
}

/** Groups rows by invoice number, ignoring letter case. */
function groupRows(rows: readonly InvoiceRow[]): InvoiceRow[][] {
  const groups = new Map<string, InvoiceRow[]>()
  for (const row of rows) entryOf(groups, row.number.toUpperCase(), () => []).push(row)
  return [...groups.values()]
}

/** Returns the customer that the rows of one invoice name; empty without a name, which becomes a fault later. */
function customerOf(rows: readonly InvoiceRow[]): { name: string; gstin: string | null }[] {
  const name = rows.find(({ customer_name }) => customer_name !== null)?.customer_name ?? null
  const gstin = rows.find(({ customer_gstin }) => customer_gstin !== null)?.customer_gstin ?? null
  return name === null ? [] : [{ name, gstin }]
}

const customerKey = ({ name, gstin }: { name: string; gstin: string | null }): string => `${gstin ?? ''} ${name}`

/** Returns a warning for each doubtful GSTIN, once per GSTIN. */
function warningsOf(invoices: readonly PastInvoice[]): RowFault[] {
  const seen = new Set<string>()
  return invoices.flatMap(({ row, customer_gstin: gstin }) => {
    if (gstin === null || seen.has(gstin)) return []
    seen.add(gstin)
    const reason = doubtGstin(gstin)
    return reason === null ? [] : [{ row, field: 'customer_gstin', reason }]
  })
}

/** Plans the import of past invoices; writes nothing. */
export async function planPast(tx: Tx, actor: Actor, named: readonly NamedRow[]): Promise<PastPlan> {
  const faults: RowFault[] = []
  const rows = named.map(readInvoiceRow).flatMap((read) => {
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  const groups = groupRows(rows)
  const [seller, details] = [await queries.findSeller(tx, actor), await findSellerDetails(tx, actor)]
  if (!seller) throw new AppError('not_found')
  const wanted = groups.flatMap(customerOf)
  const matches = await resolveCustomers(tx, actor, wanted)
  const customers = new Map(wanted.map((entry, i) => [customerKey(entry), matches[i]]))
  const context = {
    registration: details.registration,
    sellerState: details.state_code ?? (details.gstin === null ? null : (stateOfGstin(details.gstin) ?? null)),
    stateOf: (name: string, gstin: string | null) => {
      const match = customers.get(customerKey({ name, gstin }))
      if (match?.kind === 'ambiguous') return 'ambiguous' as const
      return match?.kind === 'found' ? match.customer.state_code : null
    },
    today: indiaDay(seller.now),
    booksClosedTo: seller.books_closed_to,
  }
  const computed = groups.flatMap((group) => {
    const read = computePastInvoice(group, context)
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  const corrected = await findInvoicesByNumber(tx, actor, computed.flatMap(correctedNumbers))
  const known = new Map(corrected.map((one) => [one.number.toUpperCase(), one]))
  const { documents, faults: settlementFaults } = applySettlements(computed, known, context)
  faults.push(...settlementFaults, ...findDebitFaults(documents, known))
  const { added, skipped } = await compare(tx, actor, documents, faults)
  const { notes, debits } = notesOfKnown(added, known)
  const { attached, faults: misfits } = await planCredits(tx, actor, notes, known)
  const debited = new Map(debits.map(({ note, invoice }) => [note, invoice]))
  const customerOfPart = (one: PastInvoice): PartCustomer => {
    const invoice = debited.get(one)
    if (invoice) return { id: invoice.customer_id }
    const match = customers.get(customerKey({ name: one.customer_name, gstin: one.customer_gstin }))
    if (match === undefined || match.kind === 'ambiguous') throw new Error('An invoice of the file has no customer.')
    return match.customer
  }
  const { faults: partFaults, known: knownPayments } = await checkParts(tx, actor, added, customerOfPart)
  faults.push(...misfits, ...partFaults, ...(await listUsedUtrs(tx, actor, added, knownPayments)))
  return { documents, added, attached, debits, skipped, faults, warnings: warningsOf(documents) }
}

/** The number of the invoice that a note corrects. */
const correctedNumbers = ({ credits_number, debits_number }: ComputedInvoice): string[] =>
  [credits_number, debits_number].filter((number) => number !== null)

/** New notes whose invoices are in Pavti already: credit notes, and debit notes with their invoices. */
function notesOfKnown(added: readonly PastInvoice[], known: ReadonlyMap<string, CreditedInvoice>) {
  const fresh = new Set(added.map(({ number }) => number.toUpperCase()))
  const find = (number: string | null) => {
    const key = number?.toUpperCase() ?? ''
    return fresh.has(key) ? undefined : known.get(key)
  }
  return {
    notes: added.filter(({ credits_number }) => find(credits_number) !== undefined),
    debits: added.flatMap((note): AttachedDebit[] => {
      const invoice = find(note.debits_number)
      return invoice ? [{ invoice, note }] : []
    }),
  }
}

/** Skips an invoice that exists with the same amounts; with other amounts it is a fault. */
async function compare(tx: Tx, actor: Actor, past: readonly PastInvoice[], faults: RowFault[]) {
  const existing = await queries.findNumbers(
    tx,
    actor,
    past.map(({ number }) => number),
  )
  const byNumber = new Map(existing.map((one) => [one.number, one]))
  const added: PastInvoice[] = []
  let skipped = 0
  for (const one of past) {
    const same = byNumber.get(one.number)
    if (!same) added.push(one)
    else if (
      same.amount === one.total &&
      same.issued_on === one.issued_on &&
      same.name_key === one.customer_name.toLowerCase()
    ) {
      skipped++
    } else {
      const reason = `You have an invoice with this number already, of ${same.issued_on} over ₹${toRupees(same.amount)}`
      faults.push({ row: one.row, field: 'number', reason })
    }
  }
  return { added: orderByRow(added, past, faults), skipped }
}

/** Sorts the documents by row. Refuses an existing note of a new invoice. */
function orderByRow(added: readonly PastInvoice[], past: readonly PastInvoice[], faults: RowFault[]): PastInvoice[] {
  const newDocuments = new Set(added)
  const byNumber = new Map(past.map((one) => [one.number.toUpperCase(), one]))
  for (const note of past) {
    const [number] = correctedNumbers(note)
    const invoice = number === undefined ? undefined : byNumber.get(number.toUpperCase())
    if (invoice === undefined || newDocuments.has(note) || !newDocuments.has(invoice)) continue
    const reason = 'You have a note with this number already, of another invoice'
    faults.push({ row: note.row, field: 'number', reason })
  }
  return added.toSorted((a, b) => a.row - b.row)
}

/** Inserts the planned documents. The totals must be locked. @throws invalid_input (no default UPI ID) */
export async function writePast(tx: Tx, actor: Actor, { added, attached, debits }: PastPlan): Promise<void> {
  if (added.length === 0) return
  const seller = await queries.findSeller(tx, actor)
  const details = await findSellerDetails(tx, actor)
  if (!seller?.default_upi) {
    throw new AppError('invalid_input', {
      sentence: 'First add a UPI ID on the Account page. Each invoice shows it.',
    })
  }
  const creditsOf = new Map<string, PastInvoice[]>()
  for (const one of added)
    if (one.credits_number !== null) entryOf(creditsOf, one.credits_number.toUpperCase(), () => []).push(one)
  const correctedOf = new Map([
    ...attached.flatMap(({ invoice, notes }) => notes.map((note) => [note, invoice] as const)),
    ...debits.flatMap(({ invoice, note }) =>
      [note, ...(creditsOf.get(note.number.toUpperCase()) ?? [])].map((one) => [one, invoice] as const),
    ),
  ])
  const toCustomers = added.filter((one) => !correctedOf.has(one))
  const wanted = toCustomers.map(({ customer_name: name, customer_gstin: gstin }) => ({ name, gstin }))
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
  const ids = new Map([
    ...[...correctedOf.values()].map(({ number, id }) => [number.toUpperCase(), id] as const),
    ...matched.map(({ number, id }) => [number.toUpperCase(), id] as const),
  ])
  const idOf = (number: string | null) => (number === null ? null : (ids.get(number.toUpperCase()) ?? null))
  // A note refers to an invoice, a credit note also to a debit note.
  const invoices = matched
    .map((one): NewPast => ({ ...one, credits_id: idOf(one.credits_number), debits_id: idOf(one.debits_number) }))
    .toSorted((a, b) => noteRank(a) - noteRank(b))
  const by = { name: seller.name, details, upi: seller.default_upi }
  for (let at = 0; at < invoices.length; at += BATCH) {
    const batch = invoices.slice(at, at + BATCH)
    await insertPastDocuments(
      tx,
      actor,
      batch.map((one) => toPastDocument(one, by)),
    )
  }
  await addMany(tx, actor, invoices.map(toInvoiceBalance))
  await creditInvoices(tx, actor, attached)
  await raiseSeries(tx, actor, seriesOf(invoices))
}

/** Sorts documents after those that they can refer to. */
const noteRank = ({ kind }: Pick<PastInvoice, 'kind'>): number => ['debit_note', 'credit_note'].indexOf(kind)

/** Returns an instant for each document, 1 µs apart, up to `now`, so that documents of a day keep the order of the file. */
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

/** Returns the highest number of each series in Pavti's format, such as "INV/26-27/0012". */
function seriesOf(invoices: readonly { number: string }[]) {
  const highest = new Map<string, { prefix: string; fiscalYear: string; last: number }>()
  for (const { number } of invoices) {
    const [, prefix = '', from = '', to = '', digits = ''] =
      /^([A-Z0-9-]{1,5})\/(\d\d)-(\d\d)\/(\d{4,7})$/.exec(number) ?? []
    if (digits === '') continue
    const [key, last] = [`${prefix}/${from}-${to}`, Number(digits)]
    if (last > (highest.get(key)?.last ?? 0)) highest.set(key, { prefix, fiscalYear: `20${from}-${to}`, last })
  }
  return [...highest.values()]
}
