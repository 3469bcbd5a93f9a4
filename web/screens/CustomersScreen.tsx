import { Plus, Upload, Users } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { CustomerDialog } from '#web/features/customers/CustomerDialog.tsx'
import { CustomerList, CustomerListSkeleton } from '#web/features/customers/list/CustomerList.tsx'
import {
  ALL_CUSTOMERS,
  customersAddress,
  type CustomersView,
  readCustomersView,
} from '#web/features/customers/list/customers-address.ts'
import { CustomersFilter } from '#web/features/customers/list/CustomersFilter.tsx'
import { useCustomers } from '#web/features/customers/useCustomers.ts'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { SampleCustomers } from '#web/features/sample/SampleNotes.tsx'
import { useSampleInvoices } from '#web/features/sample/useSample.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { ROW_KEYS, useKeys } from '#web/ui/useKeys.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from './texts.en.ts'
import styles from '#web/features/customers/list/list.module.css'
import { createCustomer } from '#contract/customers/customers.ts'
import type { commitImport } from '#contract/imports/imports.ts'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'

/** The roles of the call without its schemas, which this screen does not load. */
const IMPORT: Pick<typeof commitImport, 'roles'> = { roles: 'owner' }

/** The list of customers with their balances. Search and filters are in the address. */
export default function CustomersScreen() {
  const [path, go] = useLocation()
  const query = useSearch()
  const view = useMemo(() => readCustomersView(new URLSearchParams(query)), [query])
  const show = useCallback(
    (change: Partial<CustomersView>) => go(path + customersAddress({ ...view, ...change }), { replace: true }),
    [go, path, view],
  )
  const commit = useCallback((search: string) => show({ search }), [show])
  const searching = useSearchText(view.search, commit)
  const [isAdding, setAdding] = useState(false)
  const isOnline = useOnline()
  const list = useCustomers(view)
  const customers = list.data?.pages.flatMap((page) => page.customers)
  const isFiltered = customersAddress(view) !== ''
  const searchField = useRef<HTMLInputElement>(null)
  useKeys({ ...ROW_KEYS, '/': () => searchField.current?.focus() })
  const add = (
    <Allowed call={createCustomer}>
      <Button variant="primary" icon={<Plus aria-hidden />} disabled={!isOnline} onClick={() => setAdding(true)}>
        {texts.addCustomer}
      </Button>
    </Allowed>
  )
  return (
    <AppFrame title={texts.customers} actions={add}>
      <section className={styles.bar} aria-label={texts.findCustomers}>
        <SearchForm
          ref={searchField}
          label={texts.searchCustomers}
          placeholder={texts.nameMobileOrEmail}
          maxLength={SEARCH_MAX}
          searching={searching}
        />
        <CustomersFilter view={view} onChange={show} />
      </section>
      {list.error && !customers ? (
        <ErrorCard title={texts.customersLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !customers ? (
        <CustomerListSkeleton />
      ) : customers.length === 0 ? (
        <NoCustomers isFiltered={isFiltered} onShowAll={() => (searching.setTyped(''), show(ALL_CUSTOMERS))} />
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <CustomerList customers={customers} />
        </div>
      )}
      <ShowMore list={list} />
      {isAdding && <CustomerDialog onClose={() => setAdding(false)} onSaved={({ id }) => go(`/customers/${id}`)} />}
    </AppFrame>
  )
}

function NoCustomers({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const icon = <Users className="art" strokeWidth={1.25} aria-hidden />
  const sample = useSampleInvoices()
  const may = useMay()
  if (!isFiltered && sample) return <SampleCustomers invoices={sample} />
  if (!isFiltered)
    return (
      <div className="card">
        {may(createCustomer) ? (
          <EmptyState
            icon={icon}
            action={
              <Allowed call={IMPORT}>
                <ButtonLink href="/exports#import-title" icon={<Upload aria-hidden />}>
                  {texts.importCustomers}
                </ButtonLink>
              </Allowed>
            }
          >
            {may(IMPORT) ? texts.addOrImportCustomers : texts.addCustomersHere}
          </EmptyState>
        ) : (
          <EmptyState icon={icon}>{texts.noCustomersYet}</EmptyState>
        )}
      </div>
    )
  return (
    <div className="card">
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
        {texts.noCustomersFound}
      </EmptyState>
    </div>
  )
}
