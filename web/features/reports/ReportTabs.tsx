import { LinkTabs } from '#web/ui/LinkTabs.tsx'

const TABS = [
  ['/reports', 'Overview'],
  ['/reports/tds', 'TDS'],
  ['/exports', 'GST and exports'],
] as const

/** The reports. */
export const ReportTabs = ({ current }: { current: (typeof TABS)[number][0] }) => (
  <LinkTabs label="Reports" tabs={TABS} current={current} />
)
