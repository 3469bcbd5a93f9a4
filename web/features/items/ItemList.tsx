import { Pencil, Trash2 } from 'lucide-react'
import { deleteItem, updateItem, type Item } from '#contract/items/items.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { showCodes, showPrice } from './item-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './ItemList.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

interface ItemListProps {
  items: Item[]
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
          <span className="num">{showPrice(item)}</span>
          <span className="row">
            <Allowed call={updateItem}>
              <IconButton
                label={say(texts.editDescription, { description: item.description })}
                title={texts.edit}
                icon={<Pencil aria-hidden />}
                disabled={!isOnline}
                onClick={() => onEdit(item)}
              />
            </Allowed>
            <Allowed call={deleteItem}>
              <IconButton
                label={say(texts.deleteDescription, { description: item.description })}
                title={texts.deleteLabel}
                icon={<Trash2 aria-hidden />}
                disabled={!isOnline}
                onClick={() => onDelete(item)}
              />
            </Allowed>
          </span>
        </li>
      ))}
    </ul>
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
