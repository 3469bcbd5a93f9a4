import type * as z from 'zod/mini'
import { createPreliminary } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { PreliminaryKind, TransportReason } from '#domain/document/preliminary.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { documentBody, placeFaults } from '../draft/document-body.ts'
import type { SellerPlace } from '../draft/read-typed.ts'

/** What a challan has beside the document. */
export interface TypedTransport {
  reason: TransportReason
  /** In place of the reason; may be empty. */
  note: string
}

export type PreliminaryBody = Omit<z.input<NonNullable<typeof createPreliminary.body>>, 'kind'>

/** The body to send. The field of the due date holds the last day of the offer. */
export function preliminaryBody(
  kind: PreliminaryKind,
  document: TypedDocument,
  seller: SellerPlace,
  { reason, note }: TypedTransport,
): PreliminaryBody {
  const { customer_upi: _upi, due_on: _due, ...shared } = documentBody(document, seller)
  return {
    ...shared,
    valid_until: document.due_on || null,
    ...(kind === 'delivery_challan' ? { transport_reason: reason, transport_note: note } : {}),
  }
}

/** The faults that the server would report, in its words, by field. */
export const findPreliminaryFaults = (kind: PreliminaryKind, body: PreliminaryBody, document: TypedDocument): Faults =>
  placeFaults(
    faultsOfIssues(createPreliminary.body?.safeParse({ ...body, kind }).error?.issues ?? [], () => true),
    document,
  )
