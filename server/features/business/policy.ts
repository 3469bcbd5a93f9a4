import { stateOfGstin } from '#domain/document/seller.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import { findState } from '#domain/gst/states.ts'
import { isPinDoubtful, PIN_DOUBT } from '#domain/ids/pincode.ts'
import type { Details } from './queries.ts'

/** Changes to the details, validated by the contract. Null clears a field. */
export type DetailsChange = {
  [K in Exclude<keyof Details, keyof Chosen>]?: Details[K] | undefined
}

/** Fields that follow from a choice and are not separate fields of a request. */
export interface Chosen {
  has_no_due_date?: boolean | undefined
}

/** An error sentence for each wrong field. */
export type DetailFaults = Partial<Record<keyof Details, string>>

const nameOf = (code: string): string => findState(code)?.name ?? code

/** Returns errors for fields that contradict each other, preferably on a field of `input`. */
function findDetailFaults(details: Details, input: Partial<Details>): DetailFaults {
  const {
    registration,
    gstin,
    state_code: state,
    pan,
    bank_account: account,
    bank_ifsc: ifsc,
    bank_swift: swift,
    udyam,
    shows_msme_interest: showsInterest,
  } = details
  const faults: DetailFaults = {}
  if (registration === 'unregistered' && gstin !== null) {
    faults.gstin = 'Choose first how your business is registered for GST'
  }
  if (registration !== 'unregistered' && gstin === null) faults.gstin = 'Please enter a GSTIN'
  if (account !== null && ifsc === null) faults.bank_ifsc = 'Please enter the IFSC of the bank, too'
  if (showsInterest && udyam === null) faults.udyam = 'Please enter your Udyam number, too'
  if (swift !== null && account === null) faults.bank_account = 'Please enter the account number, too'
  if (ifsc !== null && account === null) faults.bank_account = 'Please enter the account number, too'
  if (gstin === null) return faults

  const gstState = stateOfGstin(gstin)
  if (gstState !== undefined && state !== null && gstState !== state) {
    const sentence = `This GSTIN belongs to ${nameOf(gstState)}, but the state of your business is ${nameOf(state)}. Correct one of the two`
    faults[input.gstin === undefined ? 'state_code' : 'gstin'] = sentence
  }
  const inside = gstin.slice(2, 12)
  if (pan !== null && pan !== inside) faults.pan = `The PAN inside your GSTIN is ${inside}. Correct one of the two`
  return faults
}

/** Fills an empty state or PAN from the GSTIN of a registered seller. */
function fillFromGstin(details: Details): Details {
  if (details.registration === 'unregistered') return details
  const { gstin, state_code, pan } = details
  if (gstin === null) return details
  return { ...details, state_code: state_code ?? stateOfGstin(gstin) ?? null, pan: pan ?? gstin.slice(2, 12) }
}

const withoutUndefined = (change: DetailsChange & Chosen): Partial<Details> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Returns the details after a change, and their faults. */
export function applyChange(row: Details, change: DetailsChange & Chosen) {
  const input = withoutUndefined(change)
  const isUnregistering = input.registration === 'unregistered' && input.gstin === undefined
  const details = fillFromGstin({ ...row, ...input, ...(isUnregistering ? { gstin: null } : {}) })
  return { details, faults: findDetailFaults(details, input) }
}

/** Whether a row has these details. */
export const isSame = (row: Details, details: Details): boolean =>
  Object.entries(details).every(([name, value]) => row[name as keyof Details] === value)

/** Returns warnings about values that may still be right. */
export function getWarnings({ gstin, pincode, state_code }: Details): { gstin?: string; pincode?: string } {
  const read = gstin === null ? undefined : readGstin(gstin)
  const state = gstin?.slice(0, 2) ?? state_code
  return {
    ...(read && 'doubt' in read && read.doubt && { gstin: GSTIN_DOUBTS[read.doubt] }),
    ...(pincode !== null && state !== null && isPinDoubtful(pincode, state) && { pincode: PIN_DOUBT }),
  }
}
