import type { Registration } from '../gst/gst-supply.ts'
import { showPhone } from '../text/show-phone.ts'
import { findState } from '../gst/states.ts'

/** What a document says about its customer besides the name; null if it is not known. */
export interface CustomerDetails {
  phone: string | null
  email: string | null
  address: string | null
  gstin: string | null
  state_code: string | null
}

/** "Karnataka (29)"; null without a state. */
export const stateLine = (code: string | null): string | null => {
  const state = findState(code)
  return state ? `${state.name} (${state.code})` : null
}

/**
 * Returns the lines below the customer's name on an invoice, without details that are not known. An invoice of an
 * unregistered seller does not mention GST, so it leaves out the customer's GSTIN too.
 */
export const customerLines = (
  { phone, email, address, gstin, state_code }: CustomerDetails,
  sellerRegistration: Registration,
): string[] =>
  [
    ...(address?.split('\n') ?? []),
    stateLine(state_code),
    sellerRegistration !== 'unregistered' && gstin && `GSTIN ${gstin}`,
    phone && showPhone(phone),
    email,
  ].filter((line): line is string => typeof line === 'string' && line.trim() !== '')
