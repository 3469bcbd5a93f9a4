import { Ban, Ellipsis, Filter, PencilLine, SquareCheck } from 'lucide-react'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

export interface ListMenuProps {
  counts: Partial<Record<InvoiceStatus, number>>
  onStatus: (status: InvoiceStatus) => void
  onChooseFilter: () => void
  onSelect: () => void
}

const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} ${showCount(count)}`

/** What the list is rarely narrowed to, behind ⋯. */
export const ListMenu = ({ counts, onStatus, onChooseFilter, onSelect }: ListMenuProps) => (
  <Menu
    label={texts.moreFilters}
    className="icon-btn icon-btn-44"
    items={[
      { label: withCount(texts.drafts, counts.draft), icon: <PencilLine aria-hidden />, run: () => onStatus('draft') },
      { label: withCount(texts.cancelled, counts.void), icon: <Ban aria-hidden />, run: () => onStatus('void') },
      { label: texts.filter, icon: <Filter aria-hidden />, run: onChooseFilter },
      { label: texts.select, icon: <SquareCheck aria-hidden />, run: onSelect },
    ]}
  >
    <Ellipsis aria-hidden />
  </Menu>
)
