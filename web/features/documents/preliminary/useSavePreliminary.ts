import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  createPreliminary,
  getPreliminary,
  type PreliminaryDetail,
  updatePreliminary,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import type { PreliminaryKind, TransportReason } from '#domain/document/preliminary.ts'
import { saveVersion } from '#web/save-version.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { closeToast, showToast } from '#web/ui/feedback/toast.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import * as texts from '../texts.en.ts'
import { documentBody, placeFaults } from '../draft/document-body.ts'
import type { SellerPlace } from '../draft/read-typed.ts'

interface Saving {
  kind: PreliminaryKind
  body: PreliminaryBody
  /** The Idempotency-Key of a new document. */
  key: string
  saved: Pick<PreliminaryDetail, 'id' | 'version'> | null
}

const sendDocument = async ({ kind, body, key, saved }: Saving): Promise<PreliminaryDetail> =>
  saved === null
    ? (await send(createPreliminary, { body: { ...body, kind }, key })).document
    : saveVersion(
        `change of document ${saved.id}`,
        { ...body, version: saved.version },
        async (changed, again) =>
          (await send(updatePreliminary, { params: { id: saved.id }, body: changed, key: again })).document,
      )

/** Returns a function that loads a document as another device saved it. */
export function useLoadPreliminary(): (id: string) => Promise<PreliminaryDetail> {
  const cache = useQueryClient()
  return async (id) => {
    const { document } = await send(getPreliminary, { params: { id } })
    cache.setQueryData(['preliminary', 'one', id], document)
    return document
  }
}

interface OnRefusal {
  changedElsewhere: () => void
  refused: (fields: Faults) => void
  planRequired: () => void
}

/** Makes a document, or replaces the content of an open one. */
export function useSavePreliminary(on: OnRefusal) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendDocument,
    // What it says about the last press is no longer true.
    onMutate: closeToast,
    onSuccess: (document) => {
      cache.setQueryData(['preliminary', 'one', document.id], document)
      // A new customer may have been added.
      return Promise.all(
        (['preliminary', 'customers'] as const).map((name) => cache.invalidateQueries({ queryKey: [name] })),
      )
    },
    onError: (error) => {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) return on.refused(error.fields)
      if (codeOf(error) === 'plan_required') return on.planRequired()
      if (codeOf(error) === 'changed_elsewhere') return on.changedElsewhere()
      // The customer accepted it, or another device closed it. What was typed stays on the screen; other screens load
      // it again.
      if (codeOf(error) === 'document_not_open')
        void cache.invalidateQueries({ queryKey: ['preliminary'], refetchType: 'none' })
      showToast({ title: texts.error, text: error.message || texts.pleaseTryAgain, tone: 'error' })
    },
  })
}

/** The fields that only a challan has. */
export interface TypedTransport {
  reason: TransportReason
  /** Describes another reason; may be empty. */
  note: string
}

type PreliminaryBody = Omit<z.input<NonNullable<typeof createPreliminary.body>>, 'kind'>

/** Returns the body to send. The field of the due date has the last day of the offer. */
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

/** Returns the faults that the server would report, in its words, by field. */
export const findPreliminaryFaults = (kind: PreliminaryKind, body: PreliminaryBody, document: TypedDocument): Faults =>
  placeFaults(
    faultsOfIssues(createPreliminary.body?.safeParse({ ...body, kind }).error?.issues ?? [], () => true),
    document,
  )
