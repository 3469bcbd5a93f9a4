import { Plus, Users } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CustomerDialog } from '#web/features/customers/CustomerDialog.tsx'
import { CustomerList, CustomerListSkeleton } from '#web/features/customers/CustomerList.tsx'
import { useCustomers } from '#web/features/customers/useCustomers.ts'
import { SEARCH_MAX } from '#web/features/invoices/list/list-address.ts'
import { useSearchText } from '#web/features/invoices/list/useSearchText.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import * as texts from './texts.en.ts'
import styles from './CustomersScreen.module.css'

/** The list of customers with their balances. Search and archive filter are in the address. */
export default function CustomersScreen() {
  const [path, go] = useLocation()
  const query = new URLSearchParams(useSearch())
  const search = (query.get('search') ?? '').trim().slice(0, SEARCH_MAX)
  const archived = query.get('archived') === 'true'
  const show = useCallback(
    (next: { search: string; archived: boolean }) => go(path + addressOf(next), { replace: true }),
    [go, path],
  )
  const commit = useCallback((text: string) => show({ search: text, archived }), [show, archived])
  const searching = useSearchText(search, commit)
  const [isAdding, setAdding] = useState(false)
  const isOnline = useOnline()
  const list = useCustomers(search, archived)
  const customers = list.data?.pages.flatMap((page) => page.customers)
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setAdding(true)}>
      {texts.addCustomer}
    </Button>
  )
  return (
    <AppFrame title={texts.customers} actions={add}>
      <div className={styles.customersBar}>
        <SearchForm
          label={texts.searchNameMobileNumberOr}
          placeholder={texts.nameMobileOrEmail}
          maxLength={SEARCH_MAX}
          searching={searching}
        />
        <button
          className="chip"
          type="button"
          aria-pressed={archived}
          onClick={() => show({ search, archived: !archived })}
        >
          {texts.archived}
        </button>
      </div>
      {list.error && !customers ? (
        <ErrorCard title={texts.weCouldNotLoadYour} error={list.error} onRetry={() => void list.refetch()} />
      ) : !customers ? (
        <CustomerListSkeleton />
      ) : customers.length === 0 ? (
        <div className="card">
          <NoCustomers
            isFiltered={search !== '' || archived}
            onShowAll={() => (searching.setTyped(''), show({ search: '', archived: false }))}
          />
        </div>
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <CustomerList customers={customers} />
        </div>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyText={texts.loading} block onClick={() => void list.fetchNextPage()}>
          {texts.showMore}
        </Button>
      )}
      {isAdding && <CustomerDialog onClose={() => setAdding(false)} onSaved={({ id }) => go(`/customers/${id}`)} />}
    </AppFrame>
  )
}

function NoCustomers({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const icon = <Users className="art" strokeWidth={1.25} aria-hidden />
  if (!isFiltered) return <EmptyState icon={icon}>{texts.customersAppearHereAfterYour}</EmptyState>
  return (
    <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
      {texts.noCustomersFound}
    </EmptyState>
  )
}

function addressOf({ search, archived }: { search: string; archived: boolean }): string {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(archived ? { archived: 'true' } : {}) })
  const text = query.toString()
  return text && `?${text}`
}
