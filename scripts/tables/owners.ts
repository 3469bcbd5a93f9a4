import type { Exception } from './find-faults.ts'

/** The folder whose service reads and writes each table. */
const TABLES_OF: Record<string, readonly string[]> = {
  'server/features/accounts': [
    'users',
    'sessions',
    'known_addresses',
    'password_resets',
    'password_reset_links',
    'email_confirmations',
    'email_changes',
    'email_change_links',
    'two_steps',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
  ],
  'server/features/account-changes': ['account_changes'],
  'server/features/api-tokens': ['api_tokens'],
  'server/features/audit': ['audit_log'],
  'server/features/bank': ['bank_imports', 'bank_credits', 'bank_formats'],
  'server/features/business': ['businesses', 'business_upis'],
  'server/features/claims': ['payment_claims'],
  'server/features/customer-mails': ['customer_mails', 'customer_mail_recipients'],
  'server/features/customers': ['customers', 'customer_history'],
  'server/features/discounts': ['discount_codes'],
  'server/features/invoices': [
    'invoices',
    'invoice_lines',
    'invoice_payments',
    'invoice_refunds',
    'invoice_history',
    'number_series',
    'search_names',
    'line_descriptions',
    'described_invoices',
    'number_heads',
    'statement_links',
    'receipt_keys',
  ],
  'server/features/items': ['items'],
  'server/features/link-views': ['link_views'],
  'server/features/money': ['payer_accounts', 'recorded_credits'],
  'server/features/notices': ['notices_seen'],
  'server/features/payment-links': ['revoked_payment_links'],
  'server/features/payments': ['payments', 'payment_refunds'],
  'server/features/plans': [
    'upgrades',
    'plan_payments',
    'retained_plan_payments',
    'plan_notes',
    'receipt_series',
    'provider_events',
  ],
  'server/features/own-texts': ['own_texts'],
  'server/features/preliminary-documents': ['preliminary_documents'],
  'server/features/profile': ['logos', 'signatures'],
  'server/features/receipt-vouchers': ['receipt_vouchers', 'refund_vouchers'],
  'server/features/recurring': ['recurring_invoices', 'recurring_periods'],
  'server/features/saved-views': ['saved_views'],
  'server/features/reminders': ['reminders', 'reminder_settings'],
  'server/features/sandbox': [
    'sandbox_links',
    'sandbox_orders',
    'sandbox_payments',
    'sandbox_refunds',
    'sandbox_events',
  ],
  'server/features/test-payments': ['test_orders'],
  'server/features/totals': ['business_totals', 'day_earnings', 'due_days', 'customer_due_days', 'collection_days'],
  'server/features/webhooks': ['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_turns'],
  'server/platform/limits': ['attempts', 'stored_bytes', 'stored_byte_changes', 'stored_bytes_limit'],
  'server/platform/repeats': ['repeatable_answers'],
  'server/platform/secrets': ['secrets'],
  'server/platform/postgres': ['migrations'],
}

/** The views through which others read, by the owner of the tables behind them. */
const VIEWS_OF: Record<string, readonly string[]> = {
  'server/features/accounts': ['read_users'],
  'server/features/bank': ['read_bank_credits'],
  'server/features/business': ['read_businesses', 'read_business_upis', 'read_number_prefixes'],
  'server/features/claims': ['read_payment_claims'],
  'server/features/customers': ['read_customers', 'read_customer_history', 'read_customer_reminders'],
  'server/features/items': ['read_items'],
  'server/features/totals': [
    'read_business_totals',
    'read_day_earnings',
    'read_due_days',
    'read_customer_due_days',
    'read_collection_days',
  ],
  'server/features/invoices': [
    'read_invoices',
    'read_debit_notes',
    'read_invoice_extras',
    'read_refundable',
    'read_invoice_lines',
    'read_invoice_payments',
    'read_invoice_refunds',
    'read_invoice_history',
    'read_search_names',
  ],
  'server/features/link-views': ['read_opened_links'],
  'server/features/payments': ['read_payments', 'read_advances', 'read_payment_refunds'],
  // The second is the old name of retained_plan_payments, for the previous build; a later migration drops it.
  'server/features/plans': ['read_paid_periods', 'kept_plan_payments'],
  'server/features/preliminary-documents': ['read_accepted_documents', 'read_preliminary_documents'],
  'server/features/receipt-vouchers': ['read_receipt_vouchers', 'read_refund_vouchers'],
  'server/features/recurring': ['read_recurring_periods', 'read_recurring_problems'],
  'server/features/webhooks': ['read_failing_webhooks'],
  'server/features/customer-mails': ['read_failed_mails'],
  'server/features/reminders': ['read_reminders'],
}

export const OWNERS: Record<string, string> = Object.fromEntries(
  [...Object.entries(TABLES_OF), ...Object.entries(VIEWS_OF)].flatMap(([owner, tables]) =>
    tables.map((table) => [table, owner]),
  ),
)

const ALL_TABLES = 'Backup and restore read the names of all tables from the catalogue.'

export const EXCEPTIONS: readonly Exception[] = [
  { file: 'server/platform/backup/write-backup.ts', table: '?', reason: ALL_TABLES },
  { file: 'server/platform/backup/restore-backup.ts', table: '?', reason: ALL_TABLES },
  { file: 'server/platform/backup/suspended-rules.ts', table: '?', reason: ALL_TABLES },
  {
    file: 'server/platform/backup/catalog.ts',
    table: 'migrations',
    reason: 'A backup names the migrations that made its tables.',
  },
]
