import { UNAVAILABLE } from './unavailable.ts'

/** HTTP status and message of each error code. */
export const ERRORS = {
  invalid_input: { status: 400, text: 'Please correct the marked fields.' },
  bad_json: { status: 400, text: 'The request could not be read. Please reload the page and try again.' },
  invalid_file_type: { status: 400, text: 'Please upload an image file (PNG, JPG, etc.)' },
  invalid_image: { status: 400, text: 'Unable to load the image. Please try a different file or URL.' },
  logo_address_refused: { status: 400, text: "This address can't be used" },
  logo_not_loaded: {
    status: 400,
    text: 'The image at this address could not be loaded. Check the address, or upload a file.',
  },
  discount_invalid: { status: 400, text: 'This discount code is not valid' },
  confirm_link_invalid: {
    status: 400,
    text: 'This link is no longer valid. Sign in and ask for a new one in Settings.',
  },
  email_change_link_invalid: {
    status: 400,
    text: 'This link is no longer valid. Sign in and change the address again in Settings.',
  },
  reset_link_invalid: { status: 400, text: 'This link is no longer valid.' },
  payment_not_verified: {
    status: 400,
    text: 'This payment could not be verified. If money left your account, it will be returned automatically.',
  },
  webhook_refused: { status: 400, text: 'This event was refused.' },
  import_unreadable: { status: 400, text: 'This file cannot be read. Please choose a CSV file.' },
  import_has_faults: { status: 400, text: 'Nothing was imported. Correct the rows listed below and try again.' },
  statement_unreadable: { status: 400, text: 'This bank statement cannot be read.' },
  statement_password_needed: { status: 400, text: 'This file has a password. Enter it to read the statement.' },
  statement_password_wrong: {
    status: 400,
    text: 'This password does not open the file. Banks often use your date of birth.',
  },
  not_signed_in: { status: 401, text: 'Please sign in to continue.' },
  token_invalid: {
    status: 401,
    text: 'This API token is wrong, revoked or expired. Make a new one under API and webhooks.',
  },
  bad_credentials: { status: 401, text: 'Invalid email or password' },
  second_step_needed: { status: 401, text: 'Enter the code of your authenticator app.' },
  second_step_wrong: { status: 400, text: 'This code is not right. Enter the newest one of your app.' },
  passkey_refused: { status: 400, text: 'This passkey was not accepted. Try again, or use your password.' },
  password_needed: { status: 403, text: 'Please enter your password again to make this change.' },
  plan_required: { status: 403, text: 'This needs the Pro plan. Upgrade to Pro to continue.' },
  scope_missing: { status: 403, text: 'This token lacks a scope that this call needs.' },
  session_only: { status: 403, text: 'API tokens cannot do this. Sign in with a browser.' },
  invitation_invalid: {
    status: 400,
    text: 'This invitation was used or withdrawn, or it has expired. Ask for a new one.',
  },
  invitation_other_address: { status: 403, text: 'This invitation is for another e-mail address.' },
  already_member: { status: 409, text: 'You already belong to this business.' },
  last_owner: {
    status: 409,
    text: 'A business needs an owner. Make somebody else an owner first, or delete the business.',
  },
  owns_business: {
    status: 409,
    text: 'You own another business here. Delete it or give it to somebody else before you delete your account.',
  },
  too_many_members: { status: 409, text: 'A business can have 25 people. Remove somebody, or withdraw an invitation.' },
  owner_needed: {
    status: 403,
    text: 'Only an owner of this business can do this. Ask the owner to do it, or to change your role under People.',
  },
  role_reads_only: {
    status: 403,
    text: 'As an accountant you can read and download everything, but not change it. Ask the owner to make this change.',
  },
  role_without_reports: {
    status: 403,
    text: 'Staff cannot open reports and exports. Ask the owner for the figures, or to change your role under People.',
  },
  closing_not_allowed: {
    status: 403,
    text: 'The owner has not allowed accountants to close the books. Ask the owner to allow it under Closed books.',
  },
  opening_settled: {
    status: 409,
    text: 'A payment settles this opening balance. Undo the payment first.',
  },
  upi_id_not_saved: {
    status: 403,
    text: 'Staff can use only the saved UPI IDs of the business. Ask the owner to add this one in Settings.',
  },
  account_closed: { status: 403, text: 'This account will be deleted. Sign in and keep it to go on.' },
  shop_closed: {
    status: 410,
    text: 'This shop has closed its account here, so this link takes no payment. Ask the shop how to pay.',
  },
  account_blocked: { status: 403, text: 'This account is blocked. Contact support.' },
  sign_ups_closed: { status: 403, text: 'New accounts are closed here. If you have one, sign in.' },
  email_not_confirmed: {
    status: 403,
    text: 'Confirm your e-mail address first: open the link that we sent you, or ask for a new one in Settings.',
  },
  bad_origin: { status: 403, text: 'This request came from another site, so it was refused.' },
  business_not_found: { status: 404, text: 'You have no access to this business, or it was deleted.' },
  not_found: { status: 404, text: "This doesn't exist or has been removed." },
  method_not_allowed: { status: 405, text: 'This address does not take that kind of request.' },
  unknown_host: {
    status: 421,
    text: 'Pavti is not available at this address. Open it at the address that its operator has set.',
  },
  too_slow: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  email_taken: { status: 409, text: "This e-mail can't be used for a new account. If it is yours, sign in." },
  email_not_free: { status: 409, text: "This e-mail address can't be used. Choose another one." },
  invoice_void: { status: 409, text: 'This invoice was cancelled, so it cannot be marked as paid.' },
  invoice_not_paid: { status: 409, text: 'This invoice is not paid, so there is nothing to undo.' },
  invoice_not_draft: {
    status: 409,
    text: 'This invoice is issued, so it cannot be changed. Make a credit note or cancel it instead.',
  },
  invoice_is_draft: { status: 409, text: 'This is a draft. Issue it first.' },
  invoice_has_payments: {
    status: 409,
    text: 'This invoice has payments. Undo them first, or make a credit note.',
  },
  invoice_credited: { status: 409, text: 'This invoice has a credit note, so it cannot be cancelled.' },
  books_closed: {
    status: 409,
    text: 'Your books are closed for that day. To change it, first open them in Settings.',
  },
  nothing_owed: { status: 409, text: 'This invoice is fully paid or credited already.' },
  reminder_claimed: {
    status: 409,
    text: 'Your customer says that this is paid. Say first whether the payment was received.',
  },
  no_due_date: { status: 409, text: 'This invoice has no due date.' },
  no_email: { status: 409, text: 'This customer has no e-mail address.' },
  reminded_today: { status: 409, text: 'The customer was reminded of this invoice today.' },
  reminder_promised: { status: 409, text: 'The customer promised to pay by a day that is still to come.' },
  reminders_off: { status: 409, text: 'Reminders are switched off for this customer.' },
  reminder_final: { status: 409, text: 'Only a reminder that you recorded today can be undone.' },
  not_debitable: { status: 409, text: 'Only an invoice can have a debit note.' },
  invoice_has_debit_notes: {
    status: 409,
    text: 'This invoice has a debit note, so it cannot be cancelled. Cancel the debit note first, or credit both.',
  },
  nothing_to_credit: { status: 409, text: 'This invoice is fully credited already.' },
  nothing_to_refund: {
    status: 409,
    text: 'The customer has not paid more than the invoice total, so there is nothing to refund.',
  },
  invoice_refunded: {
    status: 409,
    text: 'Part of the payments was refunded. Undo the refund first, then the payment.',
  },
  refund_undone: { status: 409, text: 'This refund is undone already.' },
  refund_utr_used: { status: 409, text: 'This UTR is recorded already. Each refund has its own UTR.' },
  invoice_written_off: {
    status: 409,
    text: 'A part of this invoice was written off. Undo the write-off first, then make the credit note.',
  },
  no_credit: { status: 409, text: 'This customer has no advance and no credit to use.' },
  not_tds: { status: 409, text: 'Only TDS has a certificate.' },
  no_advance: { status: 409, text: 'Nothing of this payment is left to use or to pay back.' },
  nothing_to_settle: { status: 409, text: 'This customer has no open invoice.' },
  advance_refunded: {
    status: 409,
    text: 'A part of this payment was paid back to the customer. Undo that refund first, then the payment.',
  },
  no_receipt: { status: 409, text: 'There is a receipt only for money that was received.' },
  payment_undone: { status: 409, text: 'This payment is undone already.' },
  credit_set_aside: { status: 409, text: 'This payment is marked as not for an invoice. Undo that first.' },
  payment_joined: {
    status: 409,
    text: 'This payment is joined to other money in the bank already. Undo that first.',
  },
  credit_recorded: { status: 409, text: 'This payment is recorded already. Undo that first.' },
  import_too_old: { status: 409, text: 'An import can be undone for 30 days.' },
  utr_used: { status: 409, text: 'This UTR is recorded already. Each payment has its own UTR.' },
  not_mailable: { status: 409, text: 'A credit note has no page to link to. Download its PDF and send it yourself.' },
  mail_limit: {
    status: 429,
    text: 'You have sent many mails in a short time. Share the link by WhatsApp, or try again later.',
  },
  too_many_claims: { status: 429, text: 'Too many claims of a payment were sent from here. Try again in an hour.' },
  recipient_limit: {
    status: 429,
    text: 'This address gets many mails today. Share the link by WhatsApp, or try tomorrow.',
  },
  mail_texts_fixed: {
    status: 403,
    text: "Your own words in mails need Pro, or an account of 30 days with 5 payments of 3 customers. Send Pavti's text, or share the link by WhatsApp.",
  },
  mail_stopped: {
    status: 403,
    text: 'Mails to your customers are stopped, because several were refused or reported. Share links by WhatsApp, and ask support to look at it.',
  },
  sender_name_refused: {
    status: 403,
    text: 'The name of your business looks like that of a bank, a payment service or an authority, so no mail is sent in it. Change it in Settings, share the link by WhatsApp, or ask support to allow it.',
  },
  unsubscribed: {
    status: 409,
    text: 'This customer has unsubscribed from your mails. Share the link by WhatsApp.',
  },
  mail_has_link: {
    status: 409,
    text: 'A name in this mail looks like a web address or a phone number, so it cannot be mailed. Change it, or share the link by WhatsApp.',
  },
  claim_closed: {
    status: 409,
    text: 'This was confirmed, refused or settled already. Reload to see it.',
  },
  document_not_open: { status: 409, text: 'This is not open any more. Reload to see it.' },
  accepted_sum_changed: {
    status: 409,
    text: 'The invoice would come to another sum than your customer accepted. Cancel this and send a new one.',
  },
  document_invoiced: { status: 409, text: 'The invoice is made already. Cancel the invoice instead.' },
  series_full: {
    status: 409,
    text: 'The next number would be longer than the 16 characters that the law allows. Choose a shorter prefix.',
  },
  discount_code_exists: { status: 409, text: 'A discount code with this name exists already.' },
  customer_exists: {
    status: 409,
    text: 'You have a customer with this name already. Open that one, or merge the two.',
  },
  notes_too_long: {
    status: 409,
    text: 'Together, the notes of both customers are longer than 2,000 characters. Shorten one, then merge.',
  },
  view_exists: { status: 409, text: 'You already have a view with this name.' },
  item_exists: { status: 409, text: 'You already have an item with this description. Edit that one.' },
  too_many_tokens: { status: 409, text: 'You have 20 API tokens already. Revoke one that you do not need.' },
  too_many_webhooks: { status: 409, text: 'You have 5 webhooks already. Remove one that you do not need.' },
  webhook_switched_off: { status: 409, text: 'This webhook is switched off. Switch it on first.' },
  gst_not_registered: {
    status: 409,
    text: 'GSTR-1 is for businesses that are registered for GST. If yours is, enter its GSTIN in Settings.',
  },
  two_step_on: { status: 409, text: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, text: 'Two-step sign-in is off.' },
  user_is_admin: {
    status: 409,
    text: 'This user is an admin. The operator first takes that role away on the command line.',
  },
  last_admin: { status: 409, text: 'This is the last admin. Make another user an admin first.' },
  plan_not_active: { status: 409, text: 'You are on the Free plan, so there is nothing to cancel.' },
  key_reused: {
    status: 409,
    text: 'This request was sent before with other details. Please reload the page and try again.',
  },
  changed_elsewhere: { status: 409, text: 'This was changed on another device. Reload to see it.' },
  too_large: { status: 413, text: 'This is too large to send at once.' },
  statement_too_large: { status: 413, text: 'A bank statement can have up to 5 MB. Choose a shorter period.' },
  file_too_large: { status: 413, text: 'Please upload an image smaller than 2MB' },
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
  no_eway_bill: {
    status: 409,
    text: 'The e-way bill portal would refuse this invoice. Correct first what is missing.',
  },
  no_e_invoices: {
    status: 409,
    text: 'None of these invoices can go to the e-invoice portal yet. Correct what is missing first.',
  },
  not_for_irp: {
    status: 409,
    text: 'Only a tax invoice, a credit note or a debit note has an IRN.',
  },
  irn_taken: { status: 409, text: 'This IRN is recorded for another document. Check the number on the portal.' },
  no_irns: {
    status: 400,
    text: 'There is no IRN in this file. Choose the JSON file that the e-invoice portal gave you after the upload.',
  },
  invoice_has_irn: {
    status: 409,
    text: 'This document has an IRN. Cancel it on the e-invoice portal first, which works for 24 hours, and enter that here. Later, make a credit note.',
  },
  export_running: {
    status: 429,
    text: 'Your other download is still running. Wait until it is done, then try again.',
  },
  exports_busy: { status: 429, text: 'Many downloads are running right now. Please try again in a moment.' },
  quota_reached: { status: 429, text: 'You have reached a limit of your account. Please try again later.' },
  account_full: { status: 409, text: 'Your account has as many records of this kind as it can have.' },
  import_running: {
    status: 429,
    text: 'Your other file is still being imported. Wait until it is done, then try again.',
  },
  import_busy: {
    status: 429,
    text: 'Many files are being imported right now. Please try again in a minute.',
  },
  import_too_large: { status: 413, text: 'The file is larger than 20 MB. Split it into parts.' },
  headers_too_large: { status: 431, text: 'The request has too many headers.' },
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  provider_refused: {
    status: 502,
    text: 'Failed to create payment link. The payment provider refused it; please tell the operator of this site.',
  },
  provider_away: {
    status: 503,
    text: 'Failed to create payment link. The payment provider does not answer right now; please try again in a moment.',
  },
  provider_slow: {
    status: 504,
    text: 'Failed to create payment link. The payment provider takes too long; please try again. You will not be charged twice.',
  },
  order_failed: { status: 502, text: 'Failed to create order' },
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
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** JSON body of every error. `fields` maps each invalid field of the request to its error. */
export interface ErrorAnswer {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  request_id?: string
}
