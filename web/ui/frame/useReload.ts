import { isChangedElsewhere } from '../form/faults.ts'

/** Reload of a form that was not saved because another device had saved first. `load` loads and shows what it saved. */
export function useReload(load: () => Promise<void>) {
  return {
    /** For SaveFault: loads it, if that is the reason of a refusal. */
    after: (error: Error | null) => (isChangedElsewhere(error) ? () => void load() : undefined),
  }
}
