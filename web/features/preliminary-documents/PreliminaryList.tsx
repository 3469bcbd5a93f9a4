import { Link } from 'wouter'
import { useCallback, useState } from 'react'
import { Ban, Check, Clock, FileText } from 'lucide-react'
import {
  PRELIMINARY_STATUSES,
  type PreliminaryDocument,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { PreliminaryStatus } from '#domain/document/preliminary.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { RowListSkeleton } from '#web/ui/row-list/RowListSkeleton.tsx'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { nameDays } from '#web/features/list-filter/typed-days.ts'
import { NO_DAYS } from '#web/features/list-filter/day-filter.ts'
import { FilterButton, FilterChip, FilterChips } from '#web/features/list-filter/FilterChips.tsx'
import { SEARCH_MAX, useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { SearchForm } from '#web/ui/fields/SearchForm.tsx'
import filterStyles from '#web/features/list-filter/list-filter.module.css'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import rowStyles from '#web/ui/row-list/RowList.module.css'
import styles from './preliminary.module.css'
import * as texts from './texts.en.ts'
import { NO_FILTER, type PreliminaryFilter, type PreliminaryView } from './preliminary-address.ts'
import { STATUS_LABELS } from './preliminary-labels.ts'

/** Returns "Accepted by Ravi on 3 Dec", or how long an open document is valid; null if there is nothing to say. */
const remarkOf = ({ accepted, status, valid_until }: PreliminaryDocument): string | null => {
  if (accepted)
    return say(texts.acceptedBy, { name: accepted.name, day: showShortDay(indiaDay(new Date(accepted.at))) })
  return valid_until !== null && status === 'open' ? say(texts.validUntil, { day: showShortDay(valid_until) }) : null
}

/** Documents of one kind; each row is a link. */
export function PreliminaryList({ documents }: { documents: readonly PreliminaryDocument[] }) {
  return (
    <ul className={`card ${rowStyles.list}`} aria-label={texts.documents}>
      {documents.map((one) => (
        <li key={one.id}>
          <Avatar name={one.customer_name} />
          <div className={rowStyles.what}>
            <Link className="cut" href={`/quotations/${one.id}`} title={one.customer_name}>
              <bdi>{one.customer_name}</bdi>
            </Link>
            <small className="cut">
              {one.number} · {showShortDay(one.issued_on)}
            </small>
          </div>
          <div className={rowStyles.status}>
            <PreliminaryBadge status={one.status} />
            <small>{remarkOf(one)}</small>
          </div>
          <b className="num">{showRupees(fromRupees(one.amount))}</b>
        </li>
      ))}
    </ul>
  )
}

/** The placeholder of the list. */
export const PreliminaryListSkeleton = () => <RowListSkeleton label={texts.loadingDocuments} />

interface PreliminaryFilterDialogProps {
  /** Includes the kind and the search, which a saved view stores too. */
  filter: PreliminaryView
  onFilter: (filter: PreliminaryFilter) => void
  onClose: () => void
}

const STATUSES = [
  ['', texts.allStates],
  ...PRELIMINARY_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const),
] as const

/** Chooses days and status of the list. */
function PreliminaryFilterDialog({ filter, onFilter, onClose }: PreliminaryFilterDialogProps) {
  const [status, setStatus] = useState(filter.status)
  return (
    <DaysDialog
      title={texts.filterDocuments}
      submit={texts.showDocuments}
      days={filter}
      onChoose={(days) => onFilter({ ...days, status })}
      views={{
        list: 'quotations',
        toFilter: (days) => ({ kind: filter.kind, search: filter.search, document_status: status, ...days }),
      }}
      onClear={() => onFilter(NO_FILTER)}
      onClose={onClose}
    >
      {() => (
        <SelectField
          label={texts.state}
          name="status"
          value={status}
          choices={STATUSES}
          onChange={(value) => setStatus(PRELIMINARY_STATUSES.find((one) => one === value) ?? '')}
        />
      )}
    </DaysDialog>
  )
}

interface PreliminaryFiltersProps {
  view: PreliminaryView
  onChange: (view: PreliminaryView) => void
}

/** Search, status and days of the list. */
export function PreliminaryFilters({ view, onChange }: PreliminaryFiltersProps) {
  const commit = useCallback((search: string) => onChange({ ...view, search }), [view, onChange])
  const searching = useSearchText(view.search, commit)
  const [isChoosing, setChoosing] = useState(false)
  const show = (filter: Partial<PreliminaryFilter>) => onChange({ ...view, ...filter })
  const days = nameDays(view)
  const { status } = view
  const isFiltered = days !== '' || status !== ''
  return (
    <section className={`${filterStyles.bar} ${styles.filters}`} aria-label={texts.findDocuments}>
      <SearchForm
        label={texts.searchNumberCustomerOrAmount}
        placeholder={texts.numberNameAmount}
        maxLength={SEARCH_MAX}
        searching={searching}
      />
      <FilterButton isActive={isFiltered} onClick={() => setChoosing(true)}>
        {texts.filter}
      </FilterButton>
      {isFiltered && (
        <FilterChips onClear={() => show(NO_FILTER)}>
          {days && <FilterChip name={days} onRemove={() => show(NO_DAYS)} />}
          {status && <FilterChip name={STATUS_LABELS[status]} onRemove={() => show({ status: '' })} />}
        </FilterChips>
      )}
      {isChoosing && <PreliminaryFilterDialog filter={view} onFilter={show} onClose={() => setChoosing(false)} />}
    </section>
  )
}

const BADGES = {
  open: { tone: 'pending', Icon: Clock },
  accepted: { tone: 'paid', Icon: Check },
  invoiced: { tone: 'plan', Icon: FileText },
  declined: { tone: 'void', Icon: Ban },
  cancelled: { tone: 'void', Icon: Ban },
  expired: { tone: 'late', Icon: Clock },
} as const

/** The status of a quotation, pro forma invoice or challan as text and icon. */
export function PreliminaryBadge({ status }: { status: PreliminaryStatus }) {
  const { tone, Icon } = BADGES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {STATUS_LABELS[status]}
    </Badge>
  )
}
