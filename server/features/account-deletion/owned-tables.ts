/**
 * Every table with rows of a business, in an order in which no row is referred to when it goes. Sessions, links for
 * passwords and links that confirm an address go with their user. A test holds this list against the database.
 */
export const OWNED_TABLES = [
  'webhook_deliveries',
  'webhook_events',
  'webhook_endpoints',
  'webhook_turns',
  'api_tokens',
  'repeatable_answers',
  'invoice_history',
  'invoice_payments',
  'invoice_refunds',
  'invoice_lines',
  'invoices',
  'search_names',
  'customer_due_days',
  'customer_history',
  'customers',
  'items',
  'due_days',
  'collection_days',
  'day_earnings',
  'business_totals',
  'number_series',
  'business_upis',
  'revoked_payment_links',
  'plan_payments',
  'upgrades',
  'plan_notes',
  'logos',
  'users',
] as const
