import type { Scope } from '#contract/api-tokens/scopes.ts'
import * as texts from './texts.en.ts'

/** What a token with this scope allows. */
export const SCOPE_LABELS: Record<Scope, string> = {
  'invoices:read': texts.seeInvoices,
  'invoices:write': texts.makeAndChangeInvoices,
  'customers:read': texts.seeCustomers,
  'customers:write': texts.addAndChangeCustomers,
  'business:read': texts.seeYourBusiness,
  'business:write': texts.changeYourBusiness,
  'reports:read': texts.seeFigures,
  'mails:write': texts.mailYourCustomers,
}
