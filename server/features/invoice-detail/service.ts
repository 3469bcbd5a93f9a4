import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { paise } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { listClaimsOfInvoice } from '../claims/service.ts'
import { listMailsOfInvoice } from '../customer-mails/service.ts'
import { findEInvoice } from '../e-invoices/service.ts'
import { type CreditedLine, findInvoiceWithParts, type InvoiceWithParts, listCredited } from '../invoices/service.ts'
import { listRefundsOfInvoice, readAllocation, sumAvailable } from '../settlement/service.ts'
import { readLinkViews } from '../link-views/service.ts'
import { listRemindersOfInvoice } from '../reminders/service.ts'
import { type InvoiceRelations, presentInvoiceDetail } from './present.ts'
import { type Surroundings, surroundings } from './queries.ts'

type Found = InvoiceWithParts & { around: Surroundings }

/** @throws not_found */
async function find(db: Db | Tx, actor: Actor, id: string): Promise<Found> {
  const found = await findInvoiceWithParts<Surroundings>(db, actor, id, surroundings(db))
  if (!found) throw new AppError('not_found')
  return { ...found.parts, around: found.more }
}

const hasCreditNotes = ({ related }: Found): boolean => related.some(({ relation }) => relation === 'credit_note')

const canTakeCredit = ({ around, invoice }: Found): boolean => around.has_credit && balanceOf(invoice) > 0n

/** Whether there is something beside the invoice that `find` does not read. */
const hasMore = (found: Found): boolean => {
  const { has_refunds, has_claims, has_mails, has_e_invoice, has_reminders } = found.around
  return (
    has_refunds ||
    has_claims ||
    has_mails ||
    has_e_invoice ||
    has_reminders ||
    hasCreditNotes(found) ||
    canTakeCredit(found)
  )
}

const NOTHING_MORE = {
  availableCredit: paise(0n),
  credited: new Map<number, CreditedLine>(),
  refunds: [],
  claims: [],
  mails: [],
  eInvoice: null,
  reminders: [],
}

async function readMore(tx: Tx, actor: Actor, found: Found): Promise<Omit<InvoiceRelations, keyof Always>> {
  const { around, invoice } = found
  const { id, customer_id } = invoice
  return {
    availableCredit:
      customer_id !== null && canTakeCredit(found)
        ? await sumAvailable(tx, actor, customer_id, id)
        : NOTHING_MORE.availableCredit,
    credited: hasCreditNotes(found) ? await listCredited(tx, actor, id) : NOTHING_MORE.credited,
    refunds: around.has_refunds ? await listRefundsOfInvoice(tx, actor, id) : [],
    claims: around.has_claims ? await listClaimsOfInvoice(tx, actor, id) : [],
    mails: around.has_mails ? await listMailsOfInvoice(tx, actor, id) : [],
    eInvoice: around.has_e_invoice ? await findEInvoice(tx, actor, invoice) : null,
    reminders: around.has_reminders ? await listRemindersOfInvoice(tx, actor, id) : [],
  }
}

type Always = Pick<
  InvoiceRelations,
  'lines' | 'related' | 'history' | 'payments' | 'views' | 'promisedOn' | 'recurringId'
>

const alwaysOf = ({ lines, related, history, around }: Found): Always => ({
  lines,
  related,
  history,
  payments: (around.payments ?? []).map(readAllocation),
  views: readLinkViews(around.views),
  promisedOn: around.promised_on,
  recurringId: around.recurring_id,
})

/**
 * Returns an invoice with its lines, payments, views, notes and history, in one statement if there is nothing else, or else
 * in one snapshot.
 * @throws not_found (absent or another owner's)
 */
export async function getInvoice(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  id: string,
): Promise<InvoiceDetail> {
  const present = (found: Found, more: typeof NOTHING_MORE | Awaited<ReturnType<typeof readMore>>) =>
    presentInvoiceDetail(found.invoice, { ...alwaysOf(found), ...more }, publicUrl)
  return inPageTurn(actor.businessId, async () => {
    const alone = await find(db, actor, id)
    if (!hasMore(alone)) return present(alone, NOTHING_MORE)
    return inSnapshot(db, async (tx) => {
      const found = await find(tx, actor, id)
      return present(found, await readMore(tx, actor, found))
    })
  })
}
