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
