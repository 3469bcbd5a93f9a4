import type { CustomerDetails } from '#contract/customers/customers.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
import type { CustomerFields } from './queries.ts'

/** The input for a customer, validated by the contract. */
export interface CustomerInput extends Partial<Record<keyof CustomerDetails, string | null | undefined>> {
  name: string
}

/** Converts the input to the stored fields. Without a state, the state of the GSTIN is used. */
export const normalizeCustomer = (input: CustomerInput): CustomerFields => {
  const { phone = null, email = null, address = null, gstin = null } = input
  return {
    name: input.name,
    phone,
    email,
    address,
    gstin,
    state_code: input.state_code ?? (gstin === null ? null : (stateOfGstin(gstin) ?? null)),
  }
}

/**
 * Returns the stored fields after a change, of which undefined keeps a value. A new GSTIN without a state sets the
 * state of the GSTIN.
 */
export function patchFields(
  row: CustomerFields,
  {
    name = row.name,
    phone = row.phone,
    email = row.email,
    address = row.address,
    gstin = row.gstin,
    state_code,
  }: Partial<CustomerInput>,
): CustomerFields {
  const isMoved = gstin !== null && gstin !== row.gstin
  const state = state_code === undefined && !isMoved ? row.state_code : state_code
  return normalizeCustomer({ name, phone, email, address, gstin, state_code: state })
}

/** The field that distinguishes customers with the same name. */
interface Namesake {
  gstin: string | null
}

/** The result of matching a name and a GSTIN; 'ambiguous' if several customers have the name. */
export type Match<T> = { kind: 'found'; customer: T } | { kind: 'new' } | { kind: 'ambiguous' }

/**
 * Matches a GSTIN to one of the customers with the same name. A customer without a GSTIN matches any GSTIN that
 * no other one has.
 */
export function matchNamesake<T extends Namesake>(namesakes: readonly T[], gstin: string | null): Match<T> {
  const without = namesakes.find((one) => one.gstin === null)
  const exact = gstin === null ? undefined : namesakes.find((one) => one.gstin === gstin)
  const only = gstin === null && namesakes.length === 1 ? namesakes[0] : undefined
  const customer = exact ?? without ?? only
  if (customer) return { kind: 'found', customer }
  return gstin === null && namesakes.length > 1 ? { kind: 'ambiguous' } : { kind: 'new' }
}

/**
 * Returns the customer with the same name from whom the GSTIN does not distinguish: the one who has it, or has none.
 * Undefined if the name can be shared, because every customer with it has a different GSTIN.
 */
export const findClash = <T extends Namesake>(namesakes: readonly T[], gstin: string | null): T | undefined =>
  namesakes.find((one) => one.gstin === gstin) ?? namesakes.find((one) => one.gstin === null || gstin === null)
