import type { PreliminaryContent } from '#contract/preliminary-documents/preliminary-documents.ts'
import { bearsTax, type PreliminaryKind, type TransportReason } from '#domain/document/preliminary.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { composeDocument, paperToJson } from '../invoices/compose/service.ts'
import { PAPER_NAMES } from './paper-names.ts'
import type { DocumentFields } from './queries.ts'

type AssignNumber = Parameters<typeof composeDocument>[4]['number']

/**
 * Computes and checks what is stored of a document. `number` returns its number, given its day.
 * @throws invalid_input, books_closed, plan_required
 */
export async function composeFields(
  tx: Tx,
  plans: 'paid' | 'open',
  actor: Actor,
  kind: PreliminaryKind,
  { valid_until, transport_reason, transport_note, ...input }: PreliminaryContent,
  number: AssignNumber,
): Promise<{ number: string; fields: DocumentFields }> {
  const terms = {
    kind,
    valid_until: valid_until ?? null,
    transport_reason: requireReason(kind, transport_reason ?? null, transport_note ?? null),
    transport_note: transport_note ?? null,
  }
  const paper = await composeDocument(tx, actor, plans, input, {
    hasTax: bearsTax(terms),
    isInBooks: kind === 'delivery_challan',
    name: PAPER_NAMES[kind],
    number,
  })
  const { content } = paper
  if (content.number === null || content.customer_id === null) throw new Error('A composed document lacks a part.')
  if (terms.valid_until !== null && terms.valid_until < content.issued_on)
    refuseField('valid_until', 'Choose the date of the document or a later day')
  return {
    number: content.number,
    fields: {
      issued_on: content.issued_on,
      valid_until: terms.valid_until,
      transport_reason: terms.transport_reason,
      transport_note: terms.transport_note,
      customer_id: content.customer_id,
      customer_name: content.customer_name,
      amount: content.amount,
      paper: paperToJson(paper),
    },
  }
}

/** Requires a reason for a challan, and none for other kinds. @throws invalid_input */
function requireReason(
  kind: PreliminaryKind,
  reason: TransportReason | null,
  note: string | null,
): TransportReason | null {
  if (kind !== 'delivery_challan' && (reason !== null || note !== null))
    return refuseField('transport_reason', 'Only a delivery challan has a reason for transport')
  if (kind === 'delivery_challan' && reason === null)
    return refuseField('transport_reason', 'Please choose why the goods are sent')
  return reason
}
