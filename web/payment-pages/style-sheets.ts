import { type InlinePart, inlinePart } from './inline-part.ts'
import { FRAME } from './styles/frame.ts'
import { CLAIMED, INVOICE, OPEN_INVOICE, SETTLED_INVOICE } from './styles/invoice.ts'
import { CHECKED_RECEIPT, CLAIM, HOSTED, LANGUAGE_LIST, MESSAGE, NARROW, STATEMENT } from './styles/narrow.ts'
import { PARTS, PAYABLE } from './styles/payable.ts'

/** Removes whitespace outside of selectors and values. */
const squeeze = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/(^|[{};:,]) | (?=\{)/g, '$1')
    .replace(/;\}/g, '}')

const sheet = (...parts: string[]): InlinePart => inlinePart(parts.map(squeeze).join(''))

/** The style sheet of each kind of page has only the rules that it uses; built once, when the server starts. */
export const OPEN_INVOICE_SHEET = sheet(FRAME, PARTS, PAYABLE, INVOICE, OPEN_INVOICE)
export const CLAIMED_INVOICE_SHEET = sheet(FRAME, PARTS, PAYABLE, INVOICE, OPEN_INVOICE, CLAIMED)
export const SETTLED_INVOICE_SHEET = sheet(FRAME, PARTS, INVOICE, SETTLED_INVOICE)
export const CLAIM_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, CLAIM)
export const HOSTED_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, HOSTED)
export const OFFER_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, CLAIM, STATEMENT)
export const STATEMENT_SHEET = sheet(FRAME, PARTS, PAYABLE, NARROW, STATEMENT)
export const RECEIPT_SHEET = sheet(FRAME, PARTS, NARROW, LANGUAGE_LIST, CHECKED_RECEIPT)
export const LANGUAGE_SHEET = sheet(FRAME, PARTS, NARROW, LANGUAGE_LIST)
export const MESSAGE_SHEET = sheet(FRAME, NARROW, MESSAGE)
