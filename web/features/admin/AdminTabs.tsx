import { ADMIN_CODES_PATH, type ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import * as texts from './texts.en.ts'

type AdminPath = (typeof ADMIN_PATHS)[number]

const TABS: readonly (readonly [AdminPath, string])[] = [
  ['/admin', texts.users],
  ['/admin/figures', texts.figures],
  ['/admin/operation', texts.operation],
  ['/admin/security', texts.security],
  [ADMIN_CODES_PATH, texts.discountCodes],
]

/** The screens for admins. */
export const AdminTabs = ({ current }: { current: AdminPath }) => (
  <LinkTabs label={texts.screens} tabs={TABS} current={current} />
)
