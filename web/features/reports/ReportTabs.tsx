import { useSearch } from 'wouter'
import { periodOfSearch, searchOfPeriod } from '#web/features/periods/periods.ts'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import * as texts from './texts.en.ts'

const TABS = [
  ['/reports', texts.overview],
  ['/reports/gst', texts.gst],
  ['/reports/ageing', texts.ageing],
  ['/reports/tds', texts.tds],
  ['/exports', texts.exportsTab],
] as const

/** Tabs for the reports; each opens with the period that was last chosen. */
export function ReportTabs({ current }: { current: (typeof TABS)[number][0] }) {
  const period = periodOfSearch(useSearch())
  const search = period ? searchOfPeriod(period) : ''
  return (
    <LinkTabs
      label={texts.reports}
      tabs={TABS.map(([path, name]) => [path + search, name] as const)}
      current={current + search}
    />
  )
}
