import type { CustomerDetails } from '#contract/customers/customers.ts'
import { findState } from '#domain/gst/states.ts'
import type { CustomerFields } from './queries.ts'

/** What a seller gives; already clean by the contract. */
export interface CustomerInput extends Partial<Record<keyof CustomerDetails, string | null | undefined>> {
  name: string
}

/** What is kept of it; the state is that of the GSTIN where none is given. */
export const normalizeCustomer = (given: CustomerInput): CustomerFields => {
  const { phone = null, email = null, address = null, gstin = null } = given
  return {
    name: given.name,
    phone,
    email,
    address,
    gstin,
    state_code: given.state_code ?? (gstin === null ? null : stateOf(gstin)),
  }
}

/** A retired code lives on in old GSTINs, and is no place any more. */
const stateOf = (gstin: string): string | null => {
  const state = findState(gstin.slice(0, 2))
  return state?.isPlaceOfSupply ? state.code : null
}
