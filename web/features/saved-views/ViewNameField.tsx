import { useState } from 'react'
import { saveView, VIEW_NAME_MAX, type ViewList } from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './SavedViews.module.css'
import { useSaveView, type ViewFilter } from './useSavedViews.ts'
import * as texts from './texts.en.ts'
import { useMay } from '#web/features/session/useMay.tsx'

interface ViewNameFieldProps {
  label: string
  name: string
  confirm: string
  isBusy: boolean
  error: Error | null
  onSave: (name: string) => void
}

/** A name and its button. It stands within the form of the filter, so Enter must not send that. */
export function ViewNameField({ label, name, confirm, isBusy, error, onSave }: ViewNameFieldProps) {
  const [typed, setTyped] = useState(name)
  const save = () => {
    if (typed.trim() !== '' && !isBusy) onSave(typed.trim())
  }
  return (
    <div className={styles.name}>
      <TextField
        label={label}
        name="view_name"
        value={typed}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        error={error?.message}
        onChange={setTyped}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return
          e.preventDefault()
          save()
        }}
      />
      <Button busy={isBusy} disabled={typed.trim() === ''} onClick={save}>
        {confirm}
      </Button>
    </div>
  )
}

interface SaveViewFieldProps {
  list: ViewList
  /** Returns the filter of the form; undefined, with its faults shown, if it has some. */
  readFilter: () => ViewFilter | undefined
  onSaved: () => void
}

/** Saves the filter of the form under a name. */
export function SaveViewField({ list, readFilter, onSaved }: SaveViewFieldProps) {
  const saving = useSaveView(list)
  const may = useMay()
  if (!may(saveView)) return null
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
