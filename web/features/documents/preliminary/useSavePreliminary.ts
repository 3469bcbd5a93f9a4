import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createPreliminary,
  type PreliminaryDetail,
  updatePreliminary,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import type { PreliminaryKind } from '#domain/document/preliminary.ts'
import { CallError, send } from '#web/send.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { PreliminaryBody } from './preliminary-body.ts'
import * as texts from '../texts.en.ts'

interface Saving {
  kind: PreliminaryKind
  body: PreliminaryBody
  /** The Idempotency-Key of a new one. */
  key: string
  saved: Pick<PreliminaryDetail, 'id' | 'version'> | null
}

const sendDocument = async ({ kind, body, key, saved }: Saving): Promise<PreliminaryDetail> =>
  saved === null
    ? (await send(createPreliminary, { body: { ...body, kind }, key })).document
    : (await send(updatePreliminary, { params: { id: saved.id }, body: { ...body, version: saved.version } })).document

/** Makes a document, or replaces the content of an open one. */
export function useSavePreliminary(on: { refused: (fields: Faults) => void; planRequired: () => void }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendDocument,
    onSuccess: (document) => {
      cache.setQueryData(['preliminary', 'one', document.id], document)
      // A new customer may have been added.
      return Promise.all(
        (['preliminary', 'customers'] as const).map((name) => cache.invalidateQueries({ queryKey: [name] })),
      )
    },
    onError: (error) => {
      if (error instanceof CallError && Object.keys(error.fields).length > 0) return on.refused(error.fields)
      if (error instanceof CallError && error.code === 'plan_required') return on.planRequired()
      showToast({ title: texts.error, text: error.message || texts.pleaseTryAgain, tone: 'error' })
    },
  })
}
