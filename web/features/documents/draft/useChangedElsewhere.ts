import { useState } from 'react'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from '../texts.en.ts'

/** A saved document that is being edited; T is what can be typed. */
export interface EditedDraft<T> {
  typed: T
  show: (typed: T) => void
  setVersion: (version: number) => void
  /** Loads what another device saved. */
  load: () => Promise<{ typed: T; version: number }>
}

/** Handles a document that two devices edit: shows the other device's version without losing what was typed here. */
export function useChangedElsewhere<T extends object>(startsChanged: boolean) {
  const [isChanged, setChanged] = useState(startsChanged)
  const [parked, setParked] = useState<T | null>(null)
  const [isLoading, setLoading] = useState(false)

  const withSaved = async ({ load, setVersion }: EditedDraft<T>, run: (saved: T) => void) => {
    setLoading(true)
    try {
      const { typed, version } = await load()
      setVersion(version)
      run(typed)
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
    keep: (draft: EditedDraft<T>) => withSaved(draft, () => setChanged(false)),
    showSaved: (draft: EditedDraft<T>) =>
      withSaved(draft, (saved) => {
        setParked(draft.typed)
        draft.show(saved)
      }),
    bringBack: ({ show }: EditedDraft<T>) => {
      if (parked) show(parked)
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
