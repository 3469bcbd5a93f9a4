import { Pencil, Trash2 } from 'lucide-react'
import { deleteItem, updateItem, type Item } from '#contract/items/items.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showCodes, showPrice } from './item-labels.ts'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { useUndo } from '#web/ui/feedback/announce.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './ItemList.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

interface ItemListProps {
  items: readonly Item[]
  chargesTax: boolean
  isOnline: boolean
  onEdit: (item: Item) => void
  onDelete: (item: Item) => void
}

/** Saved items with their prices; a press opens the form. */
export function ItemList({ items, chargesTax, isOnline, onEdit, onDelete }: ItemListProps) {
  return (
    <ul className={`card ${styles.itemList}`} aria-label={texts.savedItems}>
      {items.map((item) => (
        <li key={item.id}>
          <div className={styles.what}>
            <b>
              <bdi>{item.description}</bdi>
            </b>
            <small>{showCodes(item, chargesTax)}</small>
          </div>
          <Price item={item} />
          <RowButtons item={item} isOnline={isOnline} onEdit={onEdit} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}

/** The price of an item, or the note that it was just deleted. */
function Price({ item }: { item: Item }) {
  const undo = useUndo(item.id)
  return <span className="num">{undo ? undo.words : showPrice(item)}</span>
}

/** Edit and Delete buttons; after a deletion, Undo for some seconds. */
function RowButtons({
  item,
  isOnline,
  onEdit,
  onDelete,
}: Omit<ItemListProps, 'items' | 'chargesTax'> & { item: Item }) {
  const undo = useUndo(item.id)
  const { description } = item
  if (undo) {
    return (
      <span className="row">
        <UndoButton undo={undo} className="btn btn-quiet" aria-label={say(texts.undoDescription, { description })}>
          {texts.undo}
        </UndoButton>
      </span>
    )
  }
  return (
    <span className="row">
      <Allowed call={updateItem}>
        <IconButton
          label={say(texts.editDescription, { description })}
          title={texts.edit}
          icon={<Pencil aria-hidden />}
          disabled={!isOnline}
          onClick={() => onEdit(item)}
        />
      </Allowed>
      <Allowed call={deleteItem}>
        <IconButton
          label={say(texts.deleteDescription, { description })}
          title={texts.deleteLabel}
          icon={<Trash2 aria-hidden />}
          disabled={!isOnline}
          onClick={() => onDelete(item)}
        />
      </Allowed>
    </span>
  )
}

/** The placeholder of the list. */
export function ItemListSkeleton() {
  return (
    <div>
      <LoadingLabel>{texts.loadingYourItems}</LoadingLabel>
      <div className={`card ${styles.itemList}`} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row}>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="84px" height="16px" />
          </div>
        ))}
      </div>
    </div>
  )
}
