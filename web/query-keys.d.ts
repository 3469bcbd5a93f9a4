import '@tanstack/react-query'
import type { ViewList } from '#contract/saved-views/saved-views.ts'
import type { CustomersView } from '#web/features/customers/list/customers-address.ts'
import type { AccountDays, BankRowsFilter } from '#web/features/money/bank-rows/useBankRows.ts'
import type { PaymentFilter } from '#web/features/money/recorded/payments-address.ts'
import type { WaitingFilter } from '#web/features/money/waiting/waiting-address.ts'
import type { ListView } from '#web/features/invoices/list/list-address.ts'

/**
 * The keys of all queries; a key that is not listed does not compile. They are a type, so that the first load carries
 * no list of them. A one-name key is also the prefix of longer ones: invalidating ['invoices'] refetches each page.
 */
type Key =
  /** The signed-in user; null in the cache means a visitor. */
  | ['me']
  /** The settings of this installation. */
  | ['site']
  /** The details of the business. */
  | ['business']
  /** The businesses of the user. */
  | ['businesses']
  /** The businesses whose accountant the user is, and their return checks. */
  | ['clients']
  | ['clients', { search: string }]
  | ['clients', 'check', id: string, month: string]
  | ['number-series']
  /** The people of the business, and open invitations. */
  | ['members']
  /** What an invitation link is for. */
  | ['invitation']
  /** The devices on which the user is signed in. */
  | ['sessions']
  | ['passkeys']
  /** Whether sign-in needs a second step. */
  | ['two-step']
  /** The history of changes to money and access. */
  | ['account-changes']
  | ['sign-ins']
  | ['all-sign-ins', string]
  | ['receipt', paymentId: string]
  /** Links to the statement of a customer. */
  | ['statement-links', customerId: string]
  | ['statement-mails', customerId: string]
  /** The mail that would be sent. */
  | ['mail-proposal', about: string]
  /** The unpaid and paid amounts of each UPI ID. */
  | ['upi-id-uses']
  /** The figures of the dashboard. */
  | ['stats']
  | ['invoices']
  | ['invoices', page: ListView]
  | ['invoices', 'newest']
  /** Named filters of a list. */
  | ['saved-views']
  | ['saved-views', list: ViewList]
  | ['invoice']
  | ['invoice', id: string]
  /** A saved draft as its editor opened it; undefined for a new invoice. */
  | ['editor', id: string | undefined]
  | ['customers']
  | ['customers', list: CustomersView]
  | ['customers', 'suggest', typed: string]
  | ['customer']
  | ['customer', id: string]
  /** Not under 'invoices', whose queries are single pages that marking as paid changes in place. */
  | ['customer', id: string, 'invoices']
  | ['customer', id: string, 'payments' | 'open' | 'newest' | 'prices']
  /** Customers with overdue invoices or invoices due soon, and when each is reminded next. */
  | ['late']
  | ['reminder-settings']
  /** The seller's own texts of messages and mails. */
  | ['own-texts']
  /** Credits in the bank that wait to be recorded. */
  | ['money']
  | ['money', filter: WaitingFilter]
  | ['money', 'set-aside' | 'returned']
  | ['money', 'bank-rows', filter: BankRowsFilter]
  | ['money', 'bank-sums', days: AccountDays]
  | ['bank-accounts']
  /** Imported bank statements. */
  | ['bank-imports']
  /** Payments that payers claim to have made. */
  | ['claims']
  /** Payments of customers. */
  | ['customer-payments']
  | ['customer-payments', list: PaymentFilter]
  | ['invoices', 'assign', typed: string, payers: string[]]
  | ['payers']
  /** The fixed words of documents in a second language. */
  | ['paper-words', language: string]
  | ['payers', customerId: string]
  /** Recurring invoices. */
  | ['recurring']
  | ['recurring', 'list' | 'drafts' | 'customers']
  | ['recurring', 'one', id: string]
  | ['recurring', 'customer', id: string, isArchived: boolean]
  /** Quotations, pro forma invoices and challans. */
  | ['preliminary']
  | ['preliminary', 'list', kind: string, filter: object]
  | ['preliminary', 'one', id: string | undefined]
  /** Whether this device and others of the user show push notifications. */
  | ['push-notifications']
  /** Notices. */
  | ['notices']
  | ['invoices', 'command', typed: string]
  | ['items']
  | ['items', list: { search: string }]
  | ['items', 'suggest', typed: string]
  | ['reports']
  | ['reports', { kind: 'month' | 'quarter' | 'year'; value: string }]
  | ['reports', 'ageing', { asOn: string | undefined }]
  | ['reports', 'turnover']
  | ['reports', 'tds', { year: string | undefined }]
  /** TDS payments of a customer in a quarter. */
  | ['reports', 'tds', { customer: string; from: string; to: string }]
  | ['gstr3b', { month: string; span: 'month' | 'quarter'; gstin?: string }]
  | ['eway-bill', documentId: string]
  | ['gstr9', { year: string; gstin?: string }]
  | ['cmp08', month: string, trade: string]
  /** The check of documents for the e-invoice portal. */
  | ['e-invoices', { invoice_ids: string[] } | { month: string; span: 'month' | 'quarter' }]
  | ['gstr1-faults', { month: string; span: 'month' | 'quarter'; gstin?: string }]
  /** Payments for Pro. */
  | ['payments']
  | ['discount-codes']
  | ['audit']
  /** What admins see of users. */
  | ['admin']
  | ['admin', 'users', list: { search: string }]
  | ['admin', 'user', id: string]
  | ['admin', 'operation']
  | ['admin', 'figures', days: string]
  | ['api-tokens']
  | ['webhooks']
  | ['webhook-deliveries']

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: Readonly<Key>
  }
}
