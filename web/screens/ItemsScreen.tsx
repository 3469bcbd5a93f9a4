import { Package, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { createItem, type Item } from '#contract/items/items.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { ItemDialog } from '#web/features/items/ItemDialog.tsx'
import { ItemList, ItemListSkeleton } from '#web/features/items/ItemList.tsx'
import { useDeleteItem, useItems } from '#web/features/items/useItems.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { useUndoableRows } from '#web/ui/feedback/useUndoableRows.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { DocumentTabs } from './DocumentTabs.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from '#web/features/items/ItemList.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

addRareFaults()

const NONE: readonly Item[] = []

/** The list of saved items. The search is in the address. */
export default function ItemsScreen() {
  const [path, go] = useLocation()
  const search = (new URLSearchParams(useSearch()).get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const commit = useCallback(
    (text: string) => go(text === '' ? path : `${path}?${new URLSearchParams({ search: text })}`, { replace: true }),
    [go, path],
  )
  const searching = useSearchText(search, commit)
  const [shown, setShown] = useState<Item | 'new' | null>(null)
  const isOnline = useOnline()
  const { data: business } = useBusiness()
  const chargesTax = business?.registration === 'registered'
  const deleting = useDeleteItem()
  const list = useItems(search)
  const found = list.data?.pages.flatMap((page) => page.items)
  const items = useUndoableRows(found ?? NONE, ({ id }) => id)
  return (
    <AppFrame
      title={texts.documents}
      actions={
        <Allowed call={createItem}>
          <Button
            variant="primary"
            icon={<Plus className="desk-only" aria-hidden />}
            disabled={!isOnline || !business}
            onClick={() => setShown('new')}
          >
            {texts.addItem}
          </Button>
        </Allowed>
      }
    >
      <DocumentTabs current="/items" />
      <div className={styles.search}>
        <SearchForm
          label={texts.searchItems}
          placeholder={texts.description}
          maxLength={SEARCH_MAX}
          searching={searching}
        />
      </div>
      {list.error && !found ? (
        <ErrorCard title={texts.itemsLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !found ? (
        <ItemListSkeleton />
      ) : items.length === 0 ? (
        <div className="card">
          <NoItems isFiltered={search !== ''} onShowAll={() => searching.now('')} />
        </div>
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <ItemList
            items={items}
            chargesTax={chargesTax}
            isOnline={isOnline}
            onEdit={setShown}
            onDelete={(item) => deleting.mutate(item)}
          />
        </div>
      )}
      <ShowMore list={list} />
      {shown && (
        <ItemDialog
          {...(shown === 'new' ? {} : { item: shown })}
          chargesTax={chargesTax}
          onClose={() => setShown(null)}
        />
      )}
    </AppFrame>
  )
}

function NoItems({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const mayAdd = useMay()(createItem)
  const icon = <Package className="art" strokeWidth={1.25} aria-hidden />
  if (isFiltered) {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
        {texts.noItemsFound}
      </EmptyState>
    )
  }
  return <EmptyState icon={icon}>{mayAdd ? texts.noItemsYet : texts.noItemsToRead}</EmptyState>
}
