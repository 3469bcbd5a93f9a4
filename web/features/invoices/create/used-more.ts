import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { type InvoiceDraft, usesMore } from './invoice-draft.ts'

const NAME = 'quick-more'

/** Whether this user's last quick invoice had a discount or a mobile number. */
export const usedMore = (userId: string): boolean => readChoice(userId, NAME) === 'open'

/** Remembers for the next form whether this invoice needed "More". */
export const rememberMore = (userId: string, draft: InvoiceDraft): void =>
  rememberChoice(userId, NAME, usesMore(draft) ? 'open' : 'closed')
