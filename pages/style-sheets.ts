import { entryOf } from '#domain/map-entries.ts'
import { type InlinePart, inlinePart } from './inline-part.ts'
import {
  CHECKED_RECEIPT,
  CLAIM,
  FRAME,
  HOSTED,
  LANGUAGE_LIST,
  MESSAGE,
  NARROW,
  OFFER,
  STATEMENT,
} from './styles/frame.ts'
import { CLAIMED, INVOICE, LIST, LOGO, OPEN_INVOICE, SETTLED_INVOICE } from './styles/invoice.ts'
import { PARTS, PAYABLE } from './styles/payable.ts'

/** Removes whitespace outside of selectors and values. */
const minifyCss = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/(^|[{};:,]) | (?=\{)/g, '$1')
    .replace(/;\}/g, '}')

const sheet = (...parts: string[]): InlinePart => inlinePart(parts.map(minifyCss).join(''))

/** The style sheet of each kind of page has only the rules that it uses; built once, when the server starts. */
export const SETTLED_INVOICE_SHEET = sheet(FRAME, PARTS, INVOICE, LIST, LOGO, SETTLED_INVOICE)
export const CLAIM_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, CLAIM)
export const HOSTED_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, HOSTED)
export const OFFER_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, CLAIM, LIST, STATEMENT, OFFER)
export const STATEMENT_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, LIST, STATEMENT)
export const RECEIPT_SHEET = sheet(FRAME, PARTS, NARROW, LANGUAGE_LIST, CHECKED_RECEIPT)
export const LANGUAGE_SHEET = sheet(FRAME, PARTS, NARROW, LANGUAGE_LIST)
export const MESSAGE_SHEET = sheet(FRAME, NARROW, MESSAGE)

/** The parts of an unpaid invoice that have rules of their own. */
interface OpenInvoiceParts {
  hasClaims: boolean
  hasItems: boolean
  hasLogo: boolean
}

const openInvoiceSheets = new Map<string, InlinePart>()

/** Returns the style sheet of an unpaid invoice: the fullest page has no room for rules that it does not use. */
export const openInvoiceSheet = ({ hasClaims, hasItems, hasLogo }: OpenInvoiceParts): InlinePart =>
  entryOf(openInvoiceSheets, `${hasClaims} ${hasItems} ${hasLogo}`, () =>
    sheet(
      FRAME,
      PARTS,
      PAYABLE,
      INVOICE,
      hasItems ? LIST : '',
      hasLogo ? LOGO : '',
      OPEN_INVOICE,
      hasClaims ? CLAIMED : '',
    ),
  )
