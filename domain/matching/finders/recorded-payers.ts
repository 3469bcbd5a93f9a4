import type { CreditFacts } from '../credit-facts.ts'
import { CustomerGroup } from '../lookup/customer-group.ts'
import { customerKey } from '../lookup/customer-key.ts'
import type { MatchIndex } from '../lookup/match-index.ts'
import { completenessOf, toNameWords } from '../lookup/names.ts'
import { toWords } from '../lookup/note.ts'
import type { BankCredit, OpenInvoice } from '../match-types.ts'
import { printedName } from '../payer-fits.ts'

/** Who may have paid, as far as the credit shows. */
export interface RecordedPayers {
  /** Customers who may have paid. */
  fitting: readonly CustomerGroup[]
  /** Those of them whose whole name or UPI ID the bank shows, and who have payments within some days. */
  named: (within: number) => readonly string[]
  /** Whether one of them certainly paid, so that no other customer may have. */
  isSure: () => boolean
  /**
   * Whether another customer owes exactly the amount and fits better what the bank shows: RAMESH KUMAR YADAV may be
   * "Ramesh Kumar", but is rather "Ramesh Kumar Yadav".
   */
  isOutweighed: (customer: string) => boolean
}

/** A UPI ID that paid for a customer before fits better than any name. */
const KNOWN_UPI = 3
/** The invoices of one amount whose customers' names are compared, so that time stays linear. */
const MOST_COMPARED = 100

/** Finds who may have paid, among the customers of open invoices and those of recorded payments. */
export function findRecordedPayers(facts: CreditFacts): RecordedPayers {
  const { credit, index, payers, codes, claims, wholeNumbers } = facts
  const { payments } = index
  const printed = printedName(credit)
  const alike = payments.names.find(printed)
  const isWhole = (customer: string): boolean => payments.names.isWhole(printed, customer)
  const claimed = claims.flatMap(({ invoice_id }) => index.byId.get(invoice_id) ?? [])
  const invoices = [...codes.map(({ invoice }) => invoice), ...claimed, ...wholeNumbers.flatMap((one) => one.invoices)]
  const words = toNameWords(printed)
  const fitOf = (customer: string): number => {
    if (payers.fitOf(customer)?.kind === 'known_upi') return KNOWN_UPI
    const names = [index.names, index.knownNames, payments.names].flatMap((one) => one.namesOf(customer))
    return Math.max(...names.map((name) => completenessOf(words, name)))
  }
  const owing = (): OpenInvoice[] =>
    // Stryker disable next-line MethodExpression: only saves time
    payers.groups.flatMap((group) => group.exact(credit.amount, index).slice(0, MOST_COMPARED))
  let bestOwing: number | null = null
  const mentioned = new CustomerGroup()
  for (const invoice of invoices) mentioned.add(customerKey(invoice))
  for (const customer of payments.withCodes(toWords(credit.note ?? credit.narration))) mentioned.add(customer)
  return {
    fitting: [...payers.groups, ...alike, mentioned],
    named: (within) => {
      const known = customersNear(payers.groups, credit, index, within).filter((customer) => {
        const fit = payers.fitOf(customer)
        // Stryker disable next-line OptionalChaining: they are payers
        return fit?.kind === 'known_upi' || fit?.isWhole
      })
      return [...new Set([...known, ...customersNear(alike, credit, index, within).filter(isWhole)])]
    },
    isSure: () =>
      invoices.length > 0 ||
      payers.byKnownUpi > 0 ||
      payers.owe(credit.amount) ||
      payers.includesWhole() ||
      alike.some((group) => group.some(isWhole)),
    isOutweighed: (customer) => {
      // Stryker disable next-line AssignmentOperator: only saves time
      bestOwing ??= Math.max(...owing().map((invoice) => fitOf(customerKey(invoice))))
      return !mentioned.has(customer) && bestOwing > fitOf(customer)
    },
  }
}

/** Returns the customers of some groups who have payments within some days of the credit, each once. */
export function customersNear(
  groups: readonly CustomerGroup[],
  { day }: BankCredit,
  { payments }: MatchIndex,
  within: number,
): string[] {
  const near = groups.flatMap((group) =>
    // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time
    group.select(`${day} ${within}`, (customer) => payments.ofCustomer(customer, day, within).length > 0),
  )
  return [...new Set(near)]
}
