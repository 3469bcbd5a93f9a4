/** What a mail is about: an invoice, the receipt of one of its payments, or the statement behind a link. */
export type MailTarget = { invoice: string; payment?: string | null } | { customer: string; link: string }

/** Names the target, for query keys and idempotency keys. */
export const nameTarget = (target: MailTarget): string =>
  'customer' in target ? target.link : (target.payment ?? target.invoice)
