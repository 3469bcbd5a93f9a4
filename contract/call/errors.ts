import { ACCOUNT_ERRORS } from './account-errors.ts'
import { FILE_ERRORS } from './file-errors.ts'
import { INVOICE_ERRORS } from './invoice-errors.ts'
import { UNAVAILABLE } from './unavailable.ts'

/** HTTP status and message of each error code, beginning with those of any request. */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Please correct the marked fields.' },
  bad_json: { status: 400, text: 'The request could not be read. Please reload the page and try again.' },
  webhook_refused: { status: 400, text: 'This event was refused.' },
  bad_origin: { status: 403, text: 'This request came from another site, so it was refused.' },
  not_found: { status: 404, text: "This doesn't exist or has been removed." },
  method_not_allowed: { status: 405, text: 'This address does not take that kind of request.' },
  unknown_host: {
    status: 421,
    text: 'Pavti is not available at this address. Open it at the address that its operator has set.',
  },
  too_slow: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  key_reused: {
    status: 409,
    text: 'This request was sent before with other details. Please reload the page and try again.',
  },
  changed_elsewhere: { status: 409, text: 'This was changed on another device. Reload to see it.' },
  too_large: { status: 413, text: 'This is too large to send at once.' },
  unsupported_type: { status: 415, text: 'This address accepts JSON only.' },
  range_not_there: { status: 416, text: 'This file has no such part.' },
  too_many_attempts: { status: 429, text: 'Too many attempts. Please wait a little and try again.' },
  business_busy: {
    status: 429,
    text: 'Your earlier requests are still running. Wait until they are done, then try again.',
  },
  too_many_bodies: {
    status: 429,
    text: 'Too many uploads from your network have not finished yet. Please wait a little and try again.',
  },
  quota_reached: { status: 429, text: 'You have reached a limit of your account. Please try again later.' },
  account_full: { status: 409, text: 'Your account has as many records of this kind as it can have.' },
  headers_too_large: { status: 431, text: 'The request has too many headers.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  mail_off: {
    status: 503,
    text: "E-mail isn't set up. Contact support.",
  },
  webhook_off: { status: 503, text: 'No webhook secret is set.' },
  storage_full: {
    status: 503,
    text: 'This site has run out of disk space, so nothing can be saved. You can still read everything. Please tell the operator.',
  },
  unavailable: { status: 503, text: UNAVAILABLE },
  ...ACCOUNT_ERRORS,
  ...INVOICE_ERRORS,
  ...FILE_ERRORS,
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/**
 * JSON body of every error. `fields` maps each invalid field of the request to its error; `existing_id` is the record
 * of the business that has the name already.
 */
export interface ErrorAnswer {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  existing_id?: string
  request_id?: string
}
