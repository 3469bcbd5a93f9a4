import { pushTo } from '#domain/map-entries.ts'
import { fiscalYear } from '#domain/days/month.ts'
import type { Day } from '#domain/days/india-day.ts'
import { toRupees } from '#domain/money/money.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import { DocumentsByNumber, findCorrected, numberKey } from '#domain/document/numbers/number-series.ts'
import { isNote } from '#domain/document/document.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import { resolveCustomers } from '../../customers/service.ts'
import { type CreditedInvoice, findInvoicesByNumber } from '../../invoices/past/service.ts'
import type { NamedRow } from '../cells/columns.ts'
import { customerKey, gstinWarning, findAccount } from '../customer-identity.ts'
import { catchRefusal, refuse, type RowFault } from '../faults.ts'
import {
  applySettlements,
  type AttachedCreditNotes,
  planCreditNotes,
  refuseMismatch,
} from '../credit-notes/credit-note-links.ts'
import { placeForeignNotes } from '../credit-notes/foreign-notes.ts'
import { computePastInvoice } from '../invoice-figures.ts'
import { daysOpenTo } from '../open-days.ts'
import type { ComputedInvoice, CustomerIdentity, PastInvoice } from './past-invoice.ts'
import { type InvoiceRow, readInvoiceRow } from '../invoice-rows.ts'
import * as queries from '../queries.ts'
import { checkParts, type PartCustomer } from '../payments/payment-parts.ts'
import { listUsedUtrs } from '../payments/used-utrs.ts'

/** A new debit note with its invoice, which is in Pavti. */
interface AttachedDebit {
  invoice: CreditedInvoice
  note: PastInvoice
}

const NO_INVOICE = 'The invoice of this debit note is neither in this file nor in Pavti. Import it first'

/**
 * Checks debit notes against their invoices, which are in the file or in Pavti; `known` has the invoices in Pavti by
 * number.
 */
function findDebitFaults(documents: readonly PastInvoice[], known: DocumentsByNumber<CreditedInvoice>): RowFault[] {
  const byNumber = new DocumentsByNumber(documents)
  return documents.flatMap((note) => {
    if (note.debits_number === null) return []
    const read = catchRefusal(note.row, () => {
      const found =
        findCorrected(byNumber, known, note.debits_number, note.issued_on) ?? refuse('debits_number', NO_INVOICE)
      const invoice = 'id' in found ? { ...found, customer_gstin: found.customer_details.gstin } : found
      if (isNote(invoice.kind)) refuse('debits_number', 'This is the number of a credit or debit note')
      if (invoice.state === 'void' && note.state !== 'void')
        refuse('debits_number', 'The invoice of this debit note is cancelled')
      refuseMismatch(note, invoice)
    })
    return 'faults' in read ? read.faults : []
  })
}

/** The plan of an import of past invoices. */
export interface PastPlan {
  documents: PastInvoice[]
  added: PastInvoice[]
  /** Those of `added` that credit an invoice in Pavti, with that invoice. */
  attached: AttachedCreditNotes[]
  /** Those of `added` that add to an invoice in Pavti, with that invoice. */
  debits: AttachedDebit[]
  skipped: number
  faults: RowFault[]
  warnings: RowFault[]
}

/**
 * Groups rows by invoice number and fiscal year, ignoring letter case. Other programs may number credit notes like
 * invoices, and may have a date only on the first row of an invoice.
 */
function groupRows(rows: readonly InvoiceRow[]): InvoiceRow[][] {
  const groups = new Map<string, InvoiceRow[]>()
  const lastDays = new Map<string, Day>()
  for (const row of rows) {
    const number = `${row.isForeignNote} ${row.number.toUpperCase()}`
    const day = row.issued_on ?? lastDays.get(number)
    if (day !== undefined) lastDays.set(number, day)
    pushTo(groups, day === undefined ? number : `${number} ${fiscalYear(day)}`, row)
  }
  return [...groups.values()]
}

/** Returns a warning for each doubtful GSTIN, once per GSTIN. */
function warningsOf(invoices: readonly PastInvoice[]): RowFault[] {
  const seen = new Set<string>()
  return invoices.flatMap(({ row, customer_gstin: gstin }) => {
    if (gstin === null || seen.has(gstin)) return []
    seen.add(gstin)
    const reason = gstinWarning(gstin)
    return reason === null ? [] : [{ row, field: 'customer_gstin', reason }]
  })
}

const WITHOUT_GST =
  'The file has no GST of this invoice and others, so they are imported without it and GSTR-1 leaves them out'

/** Returns a warning for the first invoice without GST, if a registered seller imports a file of another program. */
function warnWithoutGst(rows: readonly InvoiceRow[], invoices: readonly PastInvoice[]): RowFault[] {
  const isOwnExport = rows.some(({ kind }) => kind !== null)
  const first = isOwnExport ? undefined : invoices.find(({ kind }) => kind === 'invoice')
  return first ? [{ row: first.row, field: 'tax', reason: WITHOUT_GST }] : []
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
  const seller = await findSeller(tx, actor)
  const wanted = groups.flatMap((group) => findAccount(group) ?? [])
  const matches = await resolveCustomers(tx, actor, wanted)
  const customers = new Map(wanted.map((entry, i) => [customerKey(entry), matches[i]]))
  const existing = await findByNumber(tx, actor, groups)
  const context = {
    registration: seller.registration,
    sellerState: seller.state_code ?? (seller.gstin === null ? null : (stateOfGstin(seller.gstin) ?? null)),
    stateOf: (customer: CustomerIdentity) => {
      const match = customers.get(customerKey(customer))
      if (match?.kind === 'ambiguous') return 'ambiguous' as const
      return match?.kind === 'found' ? match.customer.state_code : null
    },
    ...daysOpenTo(seller),
    isKnown: (document: Pick<ComputedInvoice, 'number' | 'issued_on'>) => existing.has(numberKey(document)),
  }
  const computed = groups.flatMap((group) => {
    const read = computePastInvoice(group, context)
    if ('value' in read) return [read.value]
    faults.push(...read.faults)
    return []
  })
  const corrected = await findInvoicesByNumber(tx, actor, computed.flatMap(correctedNumbers))
  const known = new DocumentsByNumber(corrected)
  const { placed, leftOut } = await placeForeignNotes(tx, actor, computed, known)
  const { documents, faults: settlementFaults } = applySettlements(placed, known, context)
  faults.push(...settlementFaults, ...findDebitFaults(documents, known))
  const { added, skipped } = compare(documents, existing, faults)
  const { notes, debits } = notesOfKnown(added, known)
  const { attached, faults: misfits } = await planCreditNotes(tx, actor, notes, known)
  const debited = new Map(debits.map(({ note, invoice }) => [note, invoice]))
  const customerOfPart = (one: PastInvoice): PartCustomer => {
    const invoice = debited.get(one)
    if (invoice) return { id: invoice.customer_id }
    const match = customers.get(customerKey(one.account))
    if (match === undefined || match.kind === 'ambiguous') throw new Error('An invoice of the file has no customer.')
    return match.customer
  }
  const { faults: partFaults, known: knownPayments } = await checkParts(tx, actor, added, customerOfPart)
  faults.push(...misfits, ...partFaults, ...(await listUsedUtrs(tx, actor, added, knownPayments)))
  const withoutGst = seller.registration === 'registered' ? warnWithoutGst(rows, added) : []
  const warnings = [...leftOut, ...withoutGst, ...warningsOf(documents)]
  return { documents, added, attached, debits, skipped, faults, warnings }
}

/** Returns the numbers of the invoices that a note corrects. */
const correctedNumbers = ({ credits_number, debits_number }: ComputedInvoice): string[] =>
  [credits_number, debits_number].filter((number) => number !== null)

/** Returns the new notes whose invoices are already in Pavti: credit notes, and debit notes with their invoices. */
function notesOfKnown(added: readonly PastInvoice[], known: DocumentsByNumber<CreditedInvoice>) {
  const fresh = new DocumentsByNumber(added)
  const find = (number: string | null, day: Day): CreditedInvoice | undefined => {
    const found = findCorrected(fresh, known, number, day)
    return found && 'id' in found ? found : undefined
  }
  return {
    notes: added.filter(({ credits_number, issued_on }) => find(credits_number, issued_on) !== undefined),
    debits: added.flatMap((note): AttachedDebit[] => {
      const invoice = find(note.debits_number, note.issued_on)
      return invoice ? [{ invoice, note }] : []
    }),
  }
}

/** Finds the documents in Pavti with the numbers of these rows, by number and year. */
async function findByNumber(tx: Tx, actor: Actor, groups: readonly (readonly InvoiceRow[])[]) {
  const numbers = groups.flatMap(([first]) => (first ? [first.number] : []))
  const existing = await queries.findNumbers(tx, actor, numbers)
  return new Map(existing.map((one) => [numberKey(one), one]))
}

/** Skips an invoice that already exists with the same amounts; different amounts are a fault. */
function compare(
  past: readonly PastInvoice[],
  existing: ReadonlyMap<string, queries.KnownInvoice>,
  faults: RowFault[],
) {
  const added: PastInvoice[] = []
  let skipped = 0
  for (const one of past) {
    const same = existing.get(numberKey(one))
    if (!same) added.push(one)
    else if (
      same.amount === one.total &&
      same.issued_on === one.issued_on &&
      same.customer_name.toLowerCase() === one.customer_name.toLowerCase()
    ) {
      skipped++
    } else {
      const reason = `You have an invoice with this number already, of ${same.issued_on} over ₹${toRupees(same.amount)}`
      faults.push({ row: one.row, field: 'number', reason })
    }
  }
  return { added: orderByRow(added, past, faults), skipped }
}

/** Sorts the documents by row. Refuses an existing note if its invoice is new. */
function orderByRow(added: readonly PastInvoice[], past: readonly PastInvoice[], faults: RowFault[]): PastInvoice[] {
  const newDocuments = new Set(added)
  const byNumber = new DocumentsByNumber(past)
  for (const note of past) {
    const [number] = correctedNumbers(note)
    const invoice = number === undefined ? undefined : byNumber.find(number, note.issued_on)
    if (invoice === undefined || newDocuments.has(note) || !newDocuments.has(invoice)) continue
    const reason = 'You have a note with this number already, of another invoice'
    faults.push({ row: note.row, field: 'number', reason })
  }
  return added.toSorted((a, b) => a.row - b.row)
}
