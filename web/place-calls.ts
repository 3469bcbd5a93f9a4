import type { exportEInvoices } from '#contract/exports/e-invoices.ts'
import type { recordEInvoice, recordPortalFile } from '#contract/e-invoices/e-invoices.ts'
import type { listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import type { importBankStatement } from '#contract/bank/bank.ts'
import type { closeBooks, saveBusiness, saveUpiIds } from '#contract/business/business.ts'
import type { listChanges } from '#contract/business/changes.ts'
import type { exportTally } from '#contract/exports/exports.ts'
import type { createInvoice } from '#contract/invoices/documents.ts'
import type { listMembers } from '#contract/members/members.ts'
import type { createHostedLink } from '#contract/payment-links/payment-links.ts'
import type { createPaymentLink, listPlanPayments } from '#contract/plans/plans.ts'
import type { createPreliminary } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { createRecurring } from '#contract/recurring/recurring.ts'
import type { saveReminderSettings } from '#contract/reminders/reminder-calls.ts'
import type { getOverview } from '#contract/reports/reports.ts'

type RolesOf<C extends { roles: unknown }> = Pick<C, 'roles'>

/**
 * The roles of the calls behind menus, settings and screens, typed but without their schemas, so that a menu loads no
 * schema. A role that differs from the contract does not compile.
 */
export const placeCalls: {
  exportEInvoices: RolesOf<typeof exportEInvoices>
  recordEInvoice: RolesOf<typeof recordEInvoice>
  recordPortalFile: RolesOf<typeof recordPortalFile>
  createInvoice: RolesOf<typeof createInvoice>
  createPaymentLink: RolesOf<typeof createPaymentLink>
  getOverview: RolesOf<typeof getOverview>
  listApiTokens: RolesOf<typeof listApiTokens>
  exportTally: RolesOf<typeof exportTally>
  createPreliminary: RolesOf<typeof createPreliminary>
  createRecurring: RolesOf<typeof createRecurring>
  importBankStatement: RolesOf<typeof importBankStatement>
  createHostedLink: RolesOf<typeof createHostedLink>
  listPlanPayments: RolesOf<typeof listPlanPayments>
  saveBusiness: RolesOf<typeof saveBusiness>
  closeBooks: RolesOf<typeof closeBooks>
  saveUpiIds: RolesOf<typeof saveUpiIds>
  saveReminderSettings: RolesOf<typeof saveReminderSettings>
  listMembers: RolesOf<typeof listMembers>
  listChanges: RolesOf<typeof listChanges>
} = {
  exportEInvoices: { roles: 'books' },
  recordEInvoice: { roles: 'work' },
  recordPortalFile: { roles: 'work' },
  createInvoice: { roles: 'work' },
  createPaymentLink: { roles: 'owner' },
  getOverview: { roles: 'books' },
  listApiTokens: { roles: 'owner' },
  exportTally: { roles: 'books' },
  createPreliminary: { roles: 'work' },
  createRecurring: { roles: 'work' },
  importBankStatement: { roles: 'work' },
  createHostedLink: { roles: 'work' },
  listPlanPayments: { roles: 'books' },
  saveBusiness: { roles: 'owner' },
  closeBooks: { roles: 'books' },
  saveUpiIds: { roles: 'owner' },
  saveReminderSettings: { roles: 'owner' },
  listMembers: { roles: 'owner' },
  listChanges: { roles: 'books' },
}
