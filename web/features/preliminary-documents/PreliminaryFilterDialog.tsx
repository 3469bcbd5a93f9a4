import { useState } from 'react'
import { PRELIMINARY_STATUSES } from '#contract/preliminary-documents/preliminary-statuses.ts'
import { DaysDialog } from '#web/features/list-filter/DaysDialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { NO_FILTER, type PreliminaryFilter, type PreliminaryView } from './preliminary-address.ts'
import { STATUS_LABELS } from './preliminary-labels.ts'
import * as texts from './texts.en.ts'

interface PreliminaryFilterDialogProps {
  /** With the kind and the search, which a saved view keeps too. */
  filter: PreliminaryView
  onFilter: (filter: PreliminaryFilter) => void
  onClose: () => void
}

const STATUSES = [
  ['', texts.allStates],
  ...PRELIMINARY_STATUSES.map((one) => [one, STATUS_LABELS[one]] as const),
] as const

/** Chooses days and status of the list. */
export function PreliminaryFilterDialog({ filter, onFilter, onClose }: PreliminaryFilterDialogProps) {
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
