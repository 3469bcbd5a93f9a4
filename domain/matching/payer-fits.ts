import { entryOf } from '../map-entries.ts'
import type { Paise } from '../money/money.ts'
import type { CustomerGroup } from './lookup/customer-group.ts'
import { isCustomerId } from './lookup/customer-key.ts'
import type { MatchIndex } from './lookup/match-index.ts'
import type { BankCredit, LikelyPayer, OpenInvoice } from './match-types.ts'
import { isIdentifyingStart } from './lookup/upi.ts'

/** How a payer is recognized, the surest first. */
export type PayerFitKind = 'known_upi' | 'partial_upi' | 'known_name' | 'name'

export interface PayerFit {
  /** See customerKey. */
  customer: string
  kind: PayerFitKind
  payments: number
  /** Whether the name that the bank printed fits too. */
  isNamed: boolean
  /** Whether it is that name letter for letter. */
  isWhole: boolean
  /** Whether the text that the bank printed contains the customer's whole name, perhaps among other words. */
  hasWholeName: boolean
}

/** Returns the name of the payer. Some banks print it where others print the note. */
// Stryker disable next-line StringLiteral: a text without a name fits no customer
export const printedName = ({ payer_name, note }: BankCredit): string => payer_name ?? note ?? ''

/** Maximum number of payers that are listed. A name that more customers share is too weak for TDS and sums. */
const MOST_LISTED = 20
/** If more customers fit, the name is too vague to show any. */
const MOST_LIKELY = 5
/** Number of customers of one name in a group that are considered for these. */
const MOST_OF_ONE_NAME = 10
/** A credit has at most five choices. */
const MOST_EXACT = 5

/** Customers who may have paid, by one kind of evidence. */
interface Evidence {
  kind: PayerFitKind
  group: CustomerGroup
}

const isByName = ({ kind }: Evidence): boolean => kind === 'known_name' || kind === 'name'

function findEvidence(credit: BankCredit, index: MatchIndex): Evidence[] {
  const name = printedName(credit)
  const byName = [
    ...index.knownNames.find(name).map((group): Evidence => ({ kind: 'known_name', group })),
    ...index.names.find(name).map((group): Evidence => ({ kind: 'name', group })),
  ]
  const upi = credit.payer_upi
  if (upi === null) return byName
  const isWhole = !credit.payer_upi_is_partial
  const kind = isWhole || isIdentifyingStart(upi) ? 'known_upi' : 'partial_upi'
  return [{ kind, group: isWhole ? index.upis.find(upi) : index.upis.findPartial(upi) }, ...byName]
}

/**
 * The customers who may have paid a credit, each with the best evidence, the surest first. Thousands of customers may
 * have one name, so nothing here lists them all.
 */
export class Payers {
  readonly #name: string
  readonly #index: MatchIndex
  readonly #evidence: readonly Evidence[]
  readonly #fits = new Map<string, PayerFit>()
  /** All of them; null if there are more than 20. */
  readonly listed: readonly PayerFit[] | null
  /** The number of customers for whom the UPI ID paid before. */
  readonly byKnownUpi: number

  constructor(credit: BankCredit, index: MatchIndex) {
    this.#name = printedName(credit)
    this.#index = index
    this.#evidence = findEvidence(credit, index)
    this.byKnownUpi = this.#evidence.find(({ kind }) => kind === 'known_upi')?.group.size ?? 0
    const customers = this.#first(MOST_LISTED + 1)
    this.listed = customers.length > MOST_LISTED ? null : this.#fitsOf(customers)
  }

  #first(most: number): string[] {
    const found = new Set<string>()
    for (const { group } of this.#evidence) {
      for (const customer of group.customers()) {
        // Stryker disable next-line ConditionalExpression: only saves time
        if (found.size === most) break
        found.add(customer)
      }
    }
    return [...found]
  }

  /** The customers in groups. A customer may be in several. */
  get groups(): readonly CustomerGroup[] {
    return this.#evidence.map(({ group }) => group)
  }

  has(customer: string): boolean {
    return this.#evidence.some(({ group }) => group.has(customer))
  }

  fitOf(customer: string): PayerFit | undefined {
    const best = this.#evidence.find(({ group }) => group.has(customer))
    return best && entryOf(this.#fits, customer, () => this.#fit(customer, best))
  }

  #fitsOf(customers: readonly string[]): PayerFit[] {
    // Stryker disable next-line ArrayDeclaration: each of them is in a group
    return customers.flatMap((customer) => this.fitOf(customer) ?? [])
  }

  #fit(customer: string, { kind, group }: Evidence): PayerFit {
    const isNamed = this.#evidence.some((one) => isByName(one) && one.group.has(customer))
    return {
      customer,
      kind,
      payments: group.paymentsOf(customer),
      isNamed,
      isWhole: isNamed && this.#isWhole(customer),
      hasWholeName: isNamed && this.#index.names.hasWhole(this.#name, customer),
    }
  }

  #isWhole(customer: string): boolean {
    const { knownNames, names } = this.#index
    return knownNames.isWhole(this.#name, customer) || names.isWhole(this.#name, customer)
  }

  /** Whether the printed name is letter for letter that of one of them. */
  includesWhole(): boolean {
    return this.#evidence.some((one) => isByName(one) && one.group.some((customer) => this.#isWhole(customer)))
  }

  /** Whether exactly this amount is due or asked on an invoice of one of them. */
  owe(amount: Paise): boolean {
    return this.groups.some((group) => group.exact(amount, this.#index).length > 0)
  }

  /**
   * Returns invoices of exactly the amount of the credit: the first five that were issued by its day, and the first
   * five that were not. The surest payers come first, so others weigh no more than these.
   */
  firstExact(credit: BankCredit): OpenInvoice[] {
    return [true, false].flatMap((isIssued) => {
      // At most four invoices of a group are in the groups before it, or these have five.
      const found = this.groups.flatMap((group) => group.firstExact(credit, isIssued, this.#index))
      // Stryker disable next-line MethodExpression: only saves time
      return [...new Set(found)].slice(0, MOST_EXACT)
    })
  }

  /** Returns those with open invoices, in their order, with vague names last. */
  likely(): LikelyPayer[] {
    const customers = new Set(this.groups.flatMap((group) => this.#shownOf(group)))
    const fits = this.#fitsOf([...customers])
    return [...fits.filter((one) => !isVague(one)), ...fits.filter(isVague)]
      .slice(0, MOST_LIKELY)
      .map(({ customer, kind }) => ({ customer_id: customer, is_known: kind !== 'name' }))
  }

  /** Returns the customers of a group who may be shown: of each name the first few, since these are equally vague. */
  #shownOf(group: CustomerGroup): readonly string[] {
    const counts = new Map<string, number>()
    const { ledgers, names } = this.#index
    // Stryker disable next-line StringLiteral: any name that no other selection has
    return group.select('shown', (customer) => {
      if (!ledgers.has(customer) || !isCustomerId(customer)) return false
      const name = names
        .namesOf(customer)
        .map(({ words }) => words.join(' '))
        .join()
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      // At most four customers of a group are in the groups before it, or these have five.
      // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time
      return count < MOST_OF_ONE_NAME
    })
  }
}

/** Whether only an unknown payer's name suggests the customer, and not the whole name. */
export const isVague = ({ kind, hasWholeName }: PayerFit): boolean => kind === 'name' && !hasWholeName
