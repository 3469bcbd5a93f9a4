import type { Scope } from '#contract/api-tokens/scopes.ts'

/** What a token with this scope allows. */
export const SCOPE_LABELS: Record<Scope, string> = {
  'invoices:read': 'See invoices',
  'invoices:write': 'Make and change invoices',
  'customers:read': 'See customers',
  'customers:write': 'Add and change customers',
  'business:read': 'See your business and UPI IDs',
  'business:write': 'Change your business and where you are paid',
  'reports:read': 'See figures',
  'mails:write': 'Mail your customers in your name',
}
