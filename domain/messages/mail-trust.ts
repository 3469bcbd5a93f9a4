/** What tells whether a business may mail its own words. */
export interface SenderRecord {
  plan: 'Free' | 'Pro'
  /** Of the account. */
  ageDays: number
  /** Payments recorded and not undone, and the customers that they are of. */
  payments: number
  payingCustomers: number
}

export const TRUSTED_AFTER = { days: 30, payments: 5, customers: 3 }

/**
 * Whether a business may change subject and text of mails, use its own texts in them, and write to any address. All others
 * mail Pavti's texts to stored addresses of customers, so that a new account cannot mail any text to anybody.
 */
export const isTrustedSender = ({ plan, ageDays, payments, payingCustomers }: SenderRecord): boolean =>
  plan === 'Pro' ||
  (ageDays >= TRUSTED_AFTER.days && payments >= TRUSTED_AFTER.payments && payingCustomers >= TRUSTED_AFTER.customers)

/** What happened lately to the mails of a business. */
export interface MailOutcomes {
  isTrusted: boolean
  /** Addresses written to, and those of them that a mail server refused for good. */
  sent: number
  refused: number
  /** Recipients who reported that they do not know the sender. */
  complaints: number
}

/** Refused addresses that stop a business, if they are also more than every fifth. */
const MAX_REFUSED = { trusted: 15, others: 5 }
const MAX_REFUSED_SHARE = 5
const MAX_COMPLAINTS = { trusted: 5, others: 2 }

/** Returns why a business must not mail any more, or null. */
export function findStopReason({ isTrusted, sent, refused, complaints }: MailOutcomes) {
  const kind = isTrusted ? 'trusted' : 'others'
  if (complaints >= MAX_COMPLAINTS[kind]) return 'complaints'
  return refused >= MAX_REFUSED[kind] && refused * MAX_REFUSED_SHARE > sent ? 'refusals' : null
}
