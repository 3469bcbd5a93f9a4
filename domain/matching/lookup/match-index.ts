import type { Paise } from '../../money/money.ts'
import { customerKey } from './customer-key.ts'
import { CustomerLedger } from './customer-ledger.ts'
import type { BankCredit, CodedInvoice, MatchContext, OpenClaim, OpenInvoice, OpeningOwed } from '../match-types.ts'
import { entryOf, pushTo } from '../../map-entries.ts'
import { NameIndex } from './name-index.ts'
import { NamedInvoices } from './named-invoices.ts'
import { NumberIndex } from './number-index.ts'
import { PaymentIndex, toUtr } from './payment-index.ts'
import { StartIndex } from './start-index.ts'
import { UpiIndex } from './upi.ts'

/** Number of invoices indexed in one slice. The caller may pause between slices. */
const SLICE = 250

/** Lookups for each credit, by amount, UTR, code, number and payer. */
export interface MatchIndex {
  byId: Map<string, OpenInvoice>
  byCode: Map<string, CodedInvoice>
  /** The last word of a note may be the start of a code. */
  codeStarts: StartIndex<CodedInvoice>
  byAmount: Map<Paise, OpenInvoice[]>
  claims: Map<string, OpenClaim[]>
  ledgers: Map<string, CustomerLedger>
  numbers: NumberIndex
  names: NameIndex
  upis: UpiIndex
  knownNames: NameIndex
  payments: PaymentIndex
  named: NamedInvoices
}

/** Whether exactly the amount is due or asked on an invoice of the customer, or was owed before. */
export function owesAmount({ ledgers }: MatchIndex, customer: string, { amount, day }: BankCredit): boolean {
  const ledger = ledgers.get(customer)
  return ledger !== undefined && (ledger.withAmount(amount).length > 0 || ledger.openingOn(day)?.amount === amount)
}

const isCoded = (invoice: OpenInvoice): invoice is CodedInvoice => invoice.code !== null

function addCode(index: MatchIndex, invoice: OpenInvoice): void {
  if (!isCoded(invoice)) return
  const code = invoice.code.toUpperCase()
  index.byCode.set(code, invoice)
  index.codeStarts.add(code, invoice)
}

function addInvoice(index: MatchIndex, invoice: OpenInvoice): void {
  index.byId.set(invoice.id, invoice)
  addCode(index, invoice)
  pushTo(index.byAmount, invoice.balance, invoice)
  if (invoice.asked !== invoice.balance) pushTo(index.byAmount, invoice.asked, invoice)
  index.numbers.add(invoice)
  const key = customerKey(invoice)
  const ledger = index.ledgers.get(key)
  if (ledger) ledger.add(invoice)
  else {
    const added = new CustomerLedger()
    added.add(invoice)
    index.ledgers.set(key, added)
    index.names.add(key, invoice.customer_name)
  }
  if (invoice.issued_to !== null) index.names.add(key, invoice.issued_to)
}

function addOpening(index: MatchIndex, opening: OpeningOwed): void {
  entryOf(index.ledgers, opening.customer_id, () => new CustomerLedger()).addOpening(opening)
  index.names.add(opening.customer_id, opening.customer_name)
}

/** Builds the index; yields between slices. */
export function* indexSteps({
  invoices,
  openings,
  claims,
  payers,
  payments,
  named,
}: MatchContext): Generator<undefined, MatchIndex> {
  const index: MatchIndex = {
    byId: new Map(),
    byCode: new Map(),
    codeStarts: new StartIndex(),
    byAmount: new Map(),
    claims: new Map(),
    ledgers: new Map(),
    numbers: new NumberIndex(),
    names: new NameIndex(),
    upis: new UpiIndex(payers),
    knownNames: new NameIndex(),
    payments: new PaymentIndex(),
    named: new NamedInvoices(),
  }
  for (const [at, invoice] of invoices.entries()) {
    if (at % SLICE === 0) yield
    addInvoice(index, invoice)
  }
  for (const [at, opening] of openings.entries()) {
    if (at % SLICE === 0) yield
    addOpening(index, opening)
  }
  for (const [at, ledger] of [...index.ledgers.values()].entries()) {
    if (at % SLICE === 0) yield
    ledger.sort()
  }
  yield
  index.codeStarts.sort()
  yield
  index.numbers.sort()
  for (const claim of claims) if (claim.utr !== null) pushTo(index.claims, toUtr(claim.utr), claim)
  for (const [at, payer] of payers.entries()) {
    if (at % SLICE === 0) yield
    if (payer.payer_name !== null) index.knownNames.add(payer.customer_id, payer.payer_name)
  }
  for (const [at, payment] of payments.entries()) {
    if (at % SLICE === 0) yield
    index.payments.add(payment, customerKey(payment))
  }
  for (const [at, invoice] of named.entries()) {
    if (at % SLICE === 0) yield
    if (!index.byId.has(invoice.id)) index.named.add(invoice)
  }
  return index
}
