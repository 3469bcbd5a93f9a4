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

/** The saved views of a list: each is a link, and can be renamed and deleted. */
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
  /** The filter of the list as it is shown. */
  filter: ViewFilter
  onClose: () => void
}

/** Opens a saved view, or saves the filter of the list as one. For a list whose filters have no dialog of their own. */
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

/** A name and its button. It stands within the form of the filter, so Enter must not send that. */
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
