import { useState } from 'react'
import { showToast } from '../feedback/toast.ts'
import { explain, isChangedElsewhere } from '../form/faults.ts'
import * as texts from '../texts.en.ts'

/** Loads what another device saved, after a refusal for that reason. */
export interface Reload {
  isBusy: boolean
  run: () => void
}

/**
 * Reload of a form that was not saved because another device had saved first. `load` loads and shows what it saved, or
 * throws. Until then Save waits, since it would be refused again.
 */
export function useReload(load: () => Promise<void>) {
  const [isReloading, setReloading] = useState(false)
  const run = () => {
    setReloading(true)
    load()
      .catch((error: Error) => showToast({ tone: 'error', title: texts.partNotLoaded, text: explain(error) }))
      .finally(() => setReloading(false))
  }
  return {
    isReloading,
    /** For SaveFault: undefined after another refusal. */
    after: (error: Error | null): Reload | undefined =>
      isChangedElsewhere(error) ? { isBusy: isReloading, run } : undefined,
    /** For DialogButtons. */
    buttons: (isSaving: boolean) => ({
      isBusy: isSaving || isReloading,
      busyText: isReloading ? texts.loading : texts.saving,
    }),
  }
}
