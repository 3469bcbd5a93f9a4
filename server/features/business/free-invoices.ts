import type { Actor } from '../../actor/actor.ts'
import { type Plan, requirePro } from '../../actor/pro.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { useFreeInvoice } from './shared-queries.ts'

/** Counts an invoice or a debit note that is issued: without Pro it uses one of the free invoices. @throws plan_required */
export async function countIssuedInvoice(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  if (plan !== 'Pro' && !(await useFreeInvoice(tx, actor))) requirePro({ plan }, 'further_invoices')
}
