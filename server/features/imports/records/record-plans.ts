import type { ImportedRecord } from '#contract/imports/imports.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { Plan } from '../row-import.ts'
import type { FileRecord } from './parse-records.ts'
import { planBankCredits } from './bank-credits.ts'
import { planEInvoices } from './e-invoices.ts'
import { planQuotations } from './quotations.ts'
import { planRecurring } from './recurring.ts'
import { planSettings } from './settings.ts'

/** Plans the import of each kind of JSON file of another account. Only `write` stores anything. */
export const RECORD_PLANS: Record<
  ImportedRecord,
  (tx: Tx, actor: Actor, records: readonly FileRecord[]) => Promise<Plan>
> = {
  quotations: planQuotations,
  recurring: planRecurring,
  e_invoices: planEInvoices,
  bank_credits: planBankCredits,
  settings: planSettings,
}
