import { useState } from 'react'
import { Link } from 'wouter'
import type { SavedView, ViewList } from '#contract/saved-views/saved-views.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import { savedViewPath, useDeleteView, useRenameView, useSavedViews } from './useSavedViews.ts'
import { ViewNameField } from './ViewNameField.tsx'
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
      <Button variant="quiet" size="sm" aria-label={say(texts.renameName, { name })} onClick={() => setRenaming(true)}>
        {texts.rename}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={say(texts.deleteName, { name })}
        busy={deleting.isPending}
        onClick={() => deleting.mutate(id)}
      >
        {texts.deleteView}
      </Button>
    </li>
  )
}
