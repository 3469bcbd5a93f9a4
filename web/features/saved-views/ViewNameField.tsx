import { useState } from 'react'
import { VIEW_NAME_MAX } from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import styles from './SavedViews.module.css'

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
