import { LinkTabs } from '#web/ui/LinkTabs.tsx'
import * as texts from './texts.en.ts'

const TABS = [
  ['/late', texts.late],
  ['/late/reminders', texts.reminders],
] as const

/** Late customers, and what is to be reminded of today. */
export const LateTabs = ({ current }: { current: (typeof TABS)[number][0] }) => (
  <LinkTabs label={texts.late} tabs={TABS} current={current} />
)
