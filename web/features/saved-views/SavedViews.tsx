import { useState } from 'react'
import { Link } from 'wouter'
import { deleteView, renameView, type SavedView, type ViewList } from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { savedViewPath, useDeleteView, useRenameView, useSavedViews, type ViewFilter } from './useSavedViews.ts'
import { SaveViewField, ViewNameField } from './ViewNameField.tsx'
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
