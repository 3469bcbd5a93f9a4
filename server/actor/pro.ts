import type { ErrorCode } from '#contract/call/errors.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'

/** The plan of a business. */
export type Plan = 'Free' | 'Pro'

/** The features that need Pro, each with the error without it. Everything else is in both plans. */
export const NEEDS_PRO = {
  /** Invoices, debit notes and documents that become invoices, once the free invoices are used. */
  further_invoices: 'plan_required',
  /** Importing invoices, or quotations that become invoices. */
  invoice_import: 'plan_required',
  recurring_invoices: 'plan_required',
  /** The seller's own subject and text in mails to customers; a trusted business may use them without Pro too. */
  own_mail_words: 'mail_texts_fixed',
} as const satisfies Record<string, ErrorCode>

/** Refuses a feature that needs Pro. @throws the error of `NEEDS_PRO` */
export function requirePro({ plan }: { plan: Plan }, what: keyof typeof NEEDS_PRO): void {
  if (plan !== 'Pro') throw new AppError(NEEDS_PRO[what])
}

/**
 * Returns the condition that Pro has not ended. It ends at `plan_expires_at`, the start of the IST day after the last
 * paid one. NULL without Pro, so that a WHERE excludes these businesses. The same rule as `isPlanActive` of `domain/`.
 */
export const planActive = (db: Db | Tx) => db`plan_expires_at > now()`

/** Selects the column `has_paid_plan`: whether Pro was paid for and has not ended. */
export const paidPlanColumn = (db: Db | Tx) => db`coalesce(${planActive(db)}, false) AS has_paid_plan`

/** Returns the plan of a user; with PLANS=open everyone is Pro. */
export const planOf = (user: { has_paid_plan: boolean }, plans: 'paid' | 'open'): Plan =>
  plans === 'open' || user.has_paid_plan ? 'Pro' : 'Free'
