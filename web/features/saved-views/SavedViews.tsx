import { useState } from 'react'
import { Link } from 'wouter'
import {
  deleteView,
  renameView,
  type SavedView,
  saveView,
  VIEW_NAME_MAX,
  type ViewList,
} from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import {
  savedViewPath,
  useDeleteView,
  useRenameView,
  useSavedViews,
  useSaveView,
  type ViewFilter,
} from './useSavedViews.ts'
import * as texts from './texts.en.ts'
import styles from './SavedViews.module.css'

interface SavedViewsProps {
  list: ViewList
  onOpen: () => void
}

/** The saved views of a list. Each is a link, and can be renamed and deleted. */
export function SavedViews({ list, onOpen }: SavedViewsProps) {
  const { data: views = [] } = useSavedViews(list)
  if (views.length === 0) return null
  return (
    <section aria-label={texts.savedViews}>
      <h3 className="label">{texts.savedViews}</h3>
      <ul className={styles.views}>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function ViewRow({ view, onOpen }: { view: SavedView; onOpen: () => void }) {
  const { id, name } = view
  const [isRenaming, setRenaming] = useState(false)
  const renaming = useRenameView()
  const deleting = useDeleteView()
  if (isRenaming) {
    return (
      <li>
        <ViewNameField
          label={texts.newName}
          name={name}
          confirm={texts.rename}
          isBusy={renaming.isPending}
          error={renaming.error}
          onSave={(next) => renaming.mutate({ id, name: next }, { onSuccess: () => setRenaming(false) })}
        />
      </li>
    )
  }
  return (
    <li className={styles.view}>
      <Link className="chip" href={savedViewPath(view)} onClick={onOpen}>
        <bdi className="cut">{name}</bdi>
      </Link>
      <Allowed call={renameView}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={say(texts.renameName, { name })}
          onClick={() => setRenaming(true)}
        >
          {texts.rename}
        </Button>
      </Allowed>
      <Allowed call={deleteView}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={say(texts.deleteName, { name })}
          busy={deleting.isPending}
          onClick={() => deleting.mutate(id)}
        >
          {texts.deleteView}
        </Button>
      </Allowed>
    </li>
  )
}

interface ViewsDialogProps {
  list: ViewList
  /** The current filter of the list. */
  filter: ViewFilter
  onClose: () => void
}

/**
 * A dialog that opens a saved view or saves the filter of the list as one. It is for lists whose filters have no dialog
 * of their own.
 */
export const ViewsDialog = ({ list, filter, onClose }: ViewsDialogProps) => (
  <Dialog open title={texts.savedViews} onClose={onClose}>
    <SavedViews list={list} onOpen={onClose} />
    <SaveViewField list={list} readFilter={() => filter} onSaved={onClose} />
  </Dialog>
)

interface ViewNameFieldProps {
  label: string
  name: string
  confirm: string
  isBusy: boolean
  error: Error | null
  onSave: (name: string) => void
}

/** A field for the name, with its button. It is inside the filter's form, which Enter must not submit. */
function ViewNameField({ label, name, confirm, isBusy, error, onSave }: ViewNameFieldProps) {
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
  /** Returns the filter of the form; if it has faults, shows them and returns undefined. */
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
