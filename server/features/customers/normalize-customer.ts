import type { CustomerDetails } from '#contract/customers/customers.ts'
import { stateOfGstin } from '#domain/document/seller.ts'
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
    state_code: given.state_code ?? (gstin === null ? null : (stateOfGstin(gstin) ?? null)),
  }
}
