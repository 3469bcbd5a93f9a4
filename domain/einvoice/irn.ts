import type { Day } from '../days/india-day.ts'
import { fiscalYear } from '../days/month.ts'

export const IRN_FAULT = 'Enter the IRN: 64 characters of 0-9 and a-f'
export const ACK_NUMBER_FAULT = 'Enter the acknowledgement number: up to 20 digits'
export const SIGNED_QR_FAULT = 'Paste the whole text of the signed QR code: three parts with a dot between them'

/** Longest signed QR text in characters: what a QR code of level M can hold. */
const SIGNED_QR_MAX = 2_300

/** Reads an invoice reference number, a SHA-256 in hex; null if it is none. */
export const readIrn = (text: string): string | null => {
  const irn = text.trim().toLowerCase()
  return /^[0-9a-f]{64}$/.test(irn) ? irn : null
}

/** Reads the number under which the portal acknowledged a document; null if it is none. */
export const readAckNumber = (text: string): string | null => {
  const number = text.replaceAll(/\s/g, '')
  return /^\d{1,20}$/.test(number) ? number : null
}

/** Reads the text of a signed QR code (JWT, RS256), of which the portal prints all; null if it is none. */
export const readSignedQr = (text: string): string | null => {
  const signed = text.replaceAll(/\s/g, '')
  return signed.length <= SIGNED_QR_MAX && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(signed) ? signed : null
}

/** A type of document on the portal. */
export type PortalType = 'INV' | 'CRN' | 'DBN'

/**
 * The text whose SHA-256 is the IRN: GSTIN of the supplier, fiscal year, type and number of the document
 * (einv-apisandbox.nic.in, "IRN-Invoice Reference Number").
 */
export const irnSource = (gstin: string, issuedOn: Day, type: PortalType, number: string): string =>
  `${gstin}${fiscalYear(issuedOn)}${type}${number}`
