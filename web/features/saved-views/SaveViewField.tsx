import type { ViewList } from '#contract/saved-views/saved-views.ts'
import { useSaveView, type ViewFilter } from './useSavedViews.ts'
import { ViewNameField } from './ViewNameField.tsx'
import * as texts from './texts.en.ts'

interface SaveViewFieldProps {
  list: ViewList
  /** Returns the filter of the form; undefined, with its faults shown, if it has some. */
  readFilter: () => ViewFilter | undefined
  onSaved: () => void
}

/** Saves the filter of the form under a name. */
export function SaveViewField({ list, readFilter, onSaved }: SaveViewFieldProps) {
  const saving = useSaveView(list)
  return (
    <ViewNameField
      label={texts.saveAsAView}
      name=""
      confirm={texts.save}
      isBusy={saving.isPending}
      error={saving.error}
      onSave={(name) => {
        const filter = readFilter()
        if (filter) saving.mutate({ name, filter }, { onSuccess: onSaved })
      }}
    />
  )
}
