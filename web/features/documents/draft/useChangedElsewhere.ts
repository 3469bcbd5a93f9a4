import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import type { Business } from '#contract/business/business.ts'
import { getInvoice } from '#contract/invoice-detail/invoice-detail.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { savedDocument } from './saved-document.ts'
import type { Change, TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import * as texts from '../texts.en.ts'

interface Draft {
  id: string
  business: Business
  document: TypedDocument
  change: Dispatch<Change>
  setVersion: (version: number) => void
}

/** Handles a draft that two devices edit: shows the other device's version without losing what was typed here. */
export function useChangedElsewhere(startsChanged: boolean) {
  const cache = useQueryClient()
  const [isChanged, setChanged] = useState(startsChanged)
  const [parked, setParked] = useState<TypedDocument | null>(null)
  const [isLoading, setLoading] = useState(false)

  const withSaved = async ({ id, setVersion, business }: Draft, run: (saved: TypedDocument) => void) => {
    setLoading(true)
    try {
      const { invoice } = await send(getInvoice, { params: { id } })
      cache.setQueryData(['invoice', id], invoice)
      setVersion(invoice.version)
      run(savedDocument(invoice, business))
    } catch (e) {
      showToast({ title: texts.error, text: e instanceof Error ? e.message : undefined, tone: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return {
    state: parked ? ('parked' as const) : isChanged ? ('typed' as const) : null,
    isLoading,
    tell: () => setChanged(true),
    /** Keeps the typed version, which then overwrites the other device's version. */
    keep: (draft: Draft) => withSaved(draft, () => setChanged(false)),
    showSaved: (draft: Draft) =>
      withSaved(draft, (saved) => {
        setParked(draft.document)
        draft.change({ what: 'load', document: saved })
      }),
    bringBack: ({ change }: Draft) => {
      if (parked) change({ what: 'load', document: parked })
      setParked(null)
      setChanged(false)
    },
    /** Called after saving: the conflict is resolved. */
    end: () => {
      setParked(null)
      setChanged(false)
    },
  }
}
