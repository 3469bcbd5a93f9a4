/** HTTP status and message of errors about invoices, payments, reminders, customers and mails to customers. */
export const INVOICE_ERRORS = {
  opening_settled: {
    status: 409,
    text: 'A payment settles this opening balance. Undo the payment first.',
  },
  shop_closed: {
    status: 410,
    text: 'This shop has closed its account here, so this link takes no payment. Ask the shop how to pay.',
  },
  invoice_void: { status: 409, text: 'This invoice was cancelled, so it cannot be paid, credited or changed.' },
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
    text: 'Your books are closed for that day. An owner can open them in Settings.',
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
  draft_tax_changed: {
    status: 409,
    text: 'Your GST settings or the customer have changed since this draft was saved, so its total or its title would be another one. Edit the draft, check the GST of each item, then issue it.',
  },
  registration_changed: {
    status: 409,
    text: 'The GST registration of your business was changed on another device. Check the GST and the total, then press again.',
  },
  document_invoiced: { status: 409, text: 'The invoice is made already. Cancel the invoice instead.' },
  series_full: {
    status: 409,
    text: 'The next number would be longer than the 16 characters that the law allows. Choose a shorter prefix.',
  },
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
  too_many_webhooks: { status: 409, text: 'You have 5 webhooks already. Remove one that you do not need.' },
  webhook_switched_off: { status: 409, text: 'This webhook is switched off. Switch it on first.' },
  gst_not_registered: {
    status: 409,
    text: 'GSTR-1 is for businesses that are registered for GST. If yours is, enter its GSTIN in Settings.',
  },
  invoice_has_irn: {
    status: 409,
    text: 'This document has an IRN. Cancel it on the e-invoice portal first, which works for 24 hours, and enter that here. Later, make a credit note.',
  },
} as const satisfies Record<string, { status: number; text: string }>
