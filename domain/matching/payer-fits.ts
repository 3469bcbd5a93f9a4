import { isCustomerId, type MatchIndex } from './lookup/match-index.ts'
import type { BankCredit, LikelyPayer } from './match-types.ts'
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

/** Finds customers who may have paid, each once, with the best evidence. */
export function findPayers(credit: BankCredit, index: MatchIndex): PayerFit[] {
  const name = printedName(credit)
  const [knownNames, names] = [index.knownNames.find(name), index.names.find(name)]
  const named = new Set([...knownNames, ...names])
  const isWhole = (customer: string): boolean =>
    index.knownNames.isWhole(name, customer) || index.names.isWhole(name, customer)
  const fits = new Map<string, PayerFit>()
  const add = (customer: string, kind: PayerFitKind, payments = 0): void => {
    if (fits.has(customer)) return
    const isNamed = named.has(customer)
    fits.set(customer, {
      customer,
      kind,
      payments,
      isNamed,
      isWhole: isNamed && isWhole(customer),
      hasWholeName: isNamed && index.names.hasWhole(name, customer),
    })
  }
  const upi = credit.payer_upi
  if (upi !== null) {
    const isWhole = !credit.payer_upi_is_partial
    const known = isWhole ? index.upis.find(upi) : index.upis.findPartial(upi)
    const kind = isWhole || isIdentifyingStart(upi) ? 'known_upi' : 'partial_upi'
    for (const { customer_id, payments } of known) add(customer_id, kind, payments)
  }
  for (const customer of knownNames) add(customer, 'known_name')
  for (const customer of names) add(customer, 'name')
  return [...fits.values()]
}

/** If more customers fit, the name is too vague to show any. */
const MOST_LIKELY = 5

/** Whether only an unknown payer's name suggests the customer, and not the whole name. */
const isVague = ({ kind, hasWholeName }: PayerFit): boolean => kind === 'name' && !hasWholeName

/** Returns the customers with open invoices among those who may have paid, in their order, with vague names last. */
export const likelyPayers = (payers: readonly PayerFit[], { ledgers }: MatchIndex): LikelyPayer[] =>
  [...payers.filter((one) => !isVague(one)), ...payers.filter(isVague)]
    .filter(({ customer }) => ledgers.has(customer) && isCustomerId(customer))
    .map(({ customer, kind }) => ({ customer_id: customer, is_known: kind !== 'name' }))
    .slice(0, MOST_LIKELY)
