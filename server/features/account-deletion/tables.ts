import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** A table whose rows of a business are deleted. */
export interface DeletedTable {
  /** The folder of the feature or platform part that owns it, as in `scripts/tables/owners.ts`. */
  owner: string
  table: string
  /** Deletes up to `most` rows that refer to other rows of the same table. They must be deleted before those. */
  deleteReferring?: (tx: Tx, owner: Owner, most: number) => PromiseLike<{ readonly count: number }>
}

const of = (owner: string, ...tables: string[]): DeletedTable[] => tables.map((table) => ({ owner, table }))

/**
 * The tables with rows of a business, in an order that satisfies the foreign keys. All rows with its `business_id` are
 * deleted. `npm run check` fails for a table that is neither here nor in `OTHER_TABLES`.
 */
export const DELETED_TABLES: readonly DeletedTable[] = [
  ...of('account-changes', 'account_changes'),
  ...of('push-notifications', 'push_subscriptions'),
  ...of('webhooks', 'webhook_deliveries', 'webhook_events', 'webhook_endpoints', 'webhook_turns'),
  ...of('api-tokens', 'api_tokens'),
  ...of('platform/repeats', 'repeatable_answers'),
  ...of('claims', 'payment_claims'),
  ...of(
    'bank',
    'bank_credit_imports',
    'bank_credit_returns',
    'bank_credits',
    'bank_imports',
    'bank_formats',
    'bank_accounts',
  ),
  ...of('bank', 'recorded_credits', 'payer_accounts'),
  ...of('recurring', 'recurring_periods', 'recurring_invoices'),
  ...of('preliminary-documents', 'preliminary_documents'),
  ...of('vouchers', 'refund_vouchers', 'receipt_vouchers'),
  // Rows without a business, of addresses that unsubscribed from all mails, are kept.
  ...of('customer-mails', 'customer_mail_recipients', 'customer_mails', 'mail_suppressions'),
  ...of('customer-mails', 'mail_complaints', 'mail_senders'),
  ...of('reminders', 'reminders', 'reminder_looks', 'reminder_settings'),
  ...of('link-views', 'link_views'),
  ...of('e-invoices', 'e_invoices'),
  ...of('customer-statements', 'statement_links'),
  ...of('receipts', 'issued_receipts'),
  ...of('settlement', 'invoice_payments', 'invoice_refunds', 'payment_refunds'),
  ...of('settlement', 'opening_payments', 'opening_balances'),
  {
    owner: 'settlement',
    table: 'payments',
    // TDS refers to the payment that it was recorded with.
    deleteReferring: (tx, { businessId }, most) => tx`
      DELETE FROM payments WHERE business_id = ${businessId} AND id IN (
        SELECT id FROM payments WHERE business_id = ${businessId} AND recorded_with IS NOT NULL LIMIT ${most})`,
  },
  ...of('invoices', 'invoice_history', 'described_invoices', 'invoice_lines'),
  {
    owner: 'invoices',
    table: 'invoices',
    // Notes refer to their invoices.
    deleteReferring: (tx, { businessId }, most) => tx`
      DELETE FROM invoices WHERE business_id = ${businessId} AND id IN (
        SELECT id FROM invoices WHERE business_id = ${businessId} AND kind IN ('credit_note', 'debit_note') LIMIT ${most})`,
  },
  ...of('invoices', 'search_names', 'line_descriptions', 'number_heads', 'number_series'),
  ...of('totals', 'customer_due_days', 'due_days', 'collection_days', 'day_earnings', 'business_totals'),
  ...of('saved-views', 'saved_views'),
  ...of('own-texts', 'own_texts'),
  ...of('customers', 'customer_history'),
  {
    owner: 'customers',
    table: 'customers',
    // Deletes merged customers, starting with those that no other one refers to.
    deleteReferring: (tx, { businessId }, most) => tx`
      DELETE FROM customers WHERE business_id = ${businessId} AND id IN (
        SELECT c.id FROM customers c WHERE c.business_id = ${businessId} AND c.merged_into IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM customers m WHERE m.business_id = ${businessId} AND m.merged_into = c.id)
        LIMIT ${most})`,
  },

  ...of('items', 'items'),
  ...of('business', 'business_upis', 'reset_questions'),
  ...of('payment-links', 'revoked_payment_links'),
  ...of('plans', 'plan_payments', 'upgrades', 'plan_notes'),
  ...of('profile', 'logos', 'signatures'),
  ...of('notices', 'notices_seen'),
  ...of('members', 'invitations'),
  // Last, after all rows whose size is counted.
  ...of('platform/limits', 'stored_byte_changes', 'stored_bytes'),
]

const WITH_USER = 'deleted with the user (ON DELETE CASCADE)'
const BY_DELETE_MEMBERS = 'deleted with the business, users only without another one (deleteMembers)'
const OF_INSTALLATION = 'of the installation, not of a business'
const OF_SANDBOX = 'of the sandbox of the payment provider, which knows no business'

/** The other tables, each with the reason why no rows are deleted by the business. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  businesses: 'the business itself, which is deleted last by its id',
  memberships: BY_DELETE_MEMBERS,
  users: BY_DELETE_MEMBERS,
  sessions: WITH_USER,
  known_addresses: WITH_USER,
  sign_ins: WITH_USER,
  password_resets: WITH_USER,
  password_reset_links: WITH_USER,
  email_confirmations: WITH_USER,
  email_changes: WITH_USER,
  email_change_links: WITH_USER,
  two_steps: WITH_USER,
  recovery_codes: WITH_USER,
  passkeys: WITH_USER,
  passkey_challenges: WITH_USER,
  pending_sign_ups: 'no account yet; deleted once it expires',
  audit_log: 'kept without the name of the account (anonymizeActor)',
  discount_codes: 'kept without its creator (clearCreator)',
  retained_plan_payments: 'the payments for Pro that stay, without names (closePlan)',
  provider_events: 'events of the payment provider, deleted after some days',
  backups: OF_INSTALLATION,
  installation_days: OF_INSTALLATION,
  receipt_series: OF_INSTALLATION,
  receipt_keys: OF_INSTALLATION,
  mail_counts: 'counts by the hash of an address or network, deleted when they end',
  attempts: OF_INSTALLATION,
  stored_bytes_limit: OF_INSTALLATION,
  secrets: OF_INSTALLATION,
  migrations: OF_INSTALLATION,
  sandbox_links: OF_SANDBOX,
  sandbox_orders: OF_SANDBOX,
  sandbox_payments: OF_SANDBOX,
  sandbox_refunds: OF_SANDBOX,
  sandbox_events: OF_SANDBOX,
  test_orders: OF_INSTALLATION,
}
