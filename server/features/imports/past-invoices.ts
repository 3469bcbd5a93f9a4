import { indiaDay } from '#domain/days/india-day.ts'
import { paise, toRupees } from '#domain/money/money.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newInvoiceId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { findSellerDetails } from '../business/service.ts'
import { addMany } from '../totals/service.ts'
import type { NamedRow } from './columns.ts'
import type { RowFault } from './faults.ts'
import { figurePast, type PastInvoice } from './invoice-figures.ts'
import * as invoiceQueries from './invoice-queries.ts'
import { type InvoiceRow, readInvoiceRow } from './invoice-rows.ts'
import * as queries from './queries.ts'

/** Invoices of one statement; more would make it long. */
const BATCH = 1_000

/** What would be done with a file of past invoices. */
export interface PastPlan {
  understood: PastInvoice[]
  added: PastInvoice[]
  skipped: number
  faults: RowFault[]
}

/** Rows of the same number are lines of one invoice; numbers that differ in letter case alone are one number. */
function groupRows(rows: readonly InvoiceRow[]): InvoiceRow[][] {
  const groups = new Map<string, InvoiceRow[]>()
  for (const row of rows) {
    const key = row.number.toUpperCase()
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

const nameOf = (rows: readonly InvoiceRow[]): string | null =>
  rows.find(({ customerName }) => customerName !== null)?.customerName ?? null

/** What a file of past invoices would add; nothing is written. */
export async function planPast(tx: Tx, actor: Actor, named: readonly NamedRow[]): Promise<PastPlan> {
  const faults: RowFault[] = []
  const rows = named.map(readInvoiceRow).flatMap((read) => {
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  const groups = groupRows(rows)
  const [seller, details] = [await invoiceQueries.findSeller(tx, actor), await findSellerDetails(tx, actor)]
  if (!seller) throw new AppError('not_found')
  const names = [...new Set(groups.map(nameOf).filter((name) => name !== null))]
  const known = await queries.findCustomers(tx, actor, names)
  const states = known.flatMap(({ given, state_code }) =>
    state_code === null ? [] : [[given.toLowerCase(), state_code] as const],
  )
  const around = {
    registration: details.registration,
    sellerState: details.state_code ?? (details.gstin === null ? null : (stateOfGstin(details.gstin) ?? null)),
    customerStates: new Map(states),
    today: indiaDay(seller.now),
    booksClosedTo: seller.books_closed_to,
  }
  const understood = groups.flatMap((group) => {
    const read = figurePast(group, around)
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  return { understood, faults, ...(await compare(tx, actor, understood, faults)) }
}

/** The same number with the same figures is there already; with others it is a fault. */
async function compare(tx: Tx, actor: Actor, past: readonly PastInvoice[], faults: RowFault[]) {
  const kept = await queries.findNumbers(
    tx,
    actor,
    past.map(({ number }) => number),
  )
  const byNumber = new Map(kept.map((one) => [one.number, one]))
  const added: PastInvoice[] = []
  let skipped = 0
  for (const one of past) {
    const is = byNumber.get(one.number)
    if (!is) added.push(one)
    else if (
      is.amount === one.total &&
      is.issued_on === one.issuedOn &&
      is.name_key === one.customerName.toLowerCase()
    ) {
      skipped++
    } else {
      const reason = `You have an invoice with this number already, of ${is.issued_on} over ₹${toRupees(is.amount)}`
      faults.push({ row: one.row, field: 'number', reason })
    }
  }
  return { added, skipped }
}

/** Writes what was planned. The sums are held. @throws invalid_input (no UPI ID is kept) */
export async function writePast(tx: Tx, actor: Actor, added: readonly PastInvoice[]): Promise<void> {
  if (added.length === 0) return
  const seller = await invoiceQueries.findSeller(tx, actor)
  const details = await findSellerDetails(tx, actor)
  if (!seller?.default_upi) {
    throw new AppError('invalid_input', {
      sentence: 'First add a UPI ID on the Account page: it stands on each invoice.',
    })
  }
  const customers = await ensureCustomers(tx, actor, added)
  const invoices = added.map((one): invoiceQueries.NewPast => {
    const customer = customers.get(one.customerName)
    if (!customer) throw new Error('A customer is neither there nor new.')
    return { ...one, id: newInvoiceId(), customer }
  })
  const by = { name: seller.name, details, upi: seller.default_upi }
  for (let at = 0; at < invoices.length; at += BATCH) {
    const batch = invoices.slice(at, at + BATCH)
    await invoiceQueries.insertInvoices(tx, actor, by, batch)
    await invoiceQueries.insertLines(tx, actor, batch)
    await invoiceQueries.insertHistory(tx, actor, batch)
    await invoiceQueries.insertPayments(tx, actor, batch)
  }
  await addMany(tx, actor, invoices.map(toInvoiceBalance))
  await queries.raiseSeries(tx, actor, seriesOf(invoices))
}

async function ensureCustomers(tx: Tx, actor: Actor, added: readonly PastInvoice[]) {
  const firsts = new Map(added.toReversed().map((one) => [one.customerName, one]))
  const asked = [...firsts.values()].map(({ customerName: name, customerGstin: gstin }) => ({
    name,
    gstin,
    state_code: gstin === null ? null : (stateOfGstin(gstin) ?? null),
  }))
  for (let at = 0; at < asked.length; at += BATCH) await queries.insertCustomers(tx, actor, asked.slice(at, at + BATCH))
  return new Map((await queries.findCustomers(tx, actor, [...firsts.keys()])).map((one) => [one.given, one]))
}

const toInvoiceBalance = (one: invoiceQueries.NewPast) => ({
  state: one.state,
  customerId: one.customer.id,
  issuedOn: one.issuedOn,
  dueOn: one.dueOn,
  amount: one.total,
  amountPaid: one.amountPaid,
  amountCredited: paise(0n),
  paidOn: one.state === 'paid' ? one.paidOn : null,
  receivedOn: one.paidOn,
})

/** The highest count of each series that looks like one of ours: "INV/26-27/0012". */
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
