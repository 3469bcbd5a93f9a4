import { useState } from 'react'
import { Link } from 'wouter'
import { deleteView, renameView, type SavedView, type ViewList } from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import { savedViewPath, useDeleteView, useRenameView, useSavedViews } from './useSavedViews.ts'
import { ViewNameField } from './ViewNameField.tsx'
import * as texts from './texts.en.ts'
import styles from './SavedViews.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

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
