import { showPhone } from './phone.ts'
import { findState } from './states.ts'

interface Known {
  phone: string | null
  email: string | null
  address: string | null
  gstin: string | null
  state_code: string | null
}

/** What stands below the customer's name on an invoice, a line each; nothing is named that is not known. */
export const customerLines = ({ phone, email, address, gstin, state_code }: Known): string[] =>
  [
    ...(address?.split('\n') ?? []),
    state_code && findState(state_code)?.name,
    gstin && `GSTIN ${gstin}`,
    phone && showPhone(phone),
    email,
  ].filter((line): line is string => typeof line === 'string' && line.trim() !== '')
