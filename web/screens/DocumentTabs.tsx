import { LinkTabs } from '#web/ui/Tabs.tsx'
import * as texts from './texts.en.ts'

const TABS = [
  ['/quotations', texts.quotations],
  ['/recurring', texts.recurring],
  ['/items', texts.items],
] as const

/** Tabs for quotations, recurring invoices and saved items. */
export const DocumentTabs = ({ current }: { current: (typeof TABS)[number][0] }) => (
  <LinkTabs label={texts.documents} tabs={TABS} current={current} />
)
