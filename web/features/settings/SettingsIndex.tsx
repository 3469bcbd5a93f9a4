import {
  ChevronRight,
  Database,
  FilePenLine,
  type LucideIcon,
  MessageCircle,
  Lock,
  QrCode,
  Store,
  Users,
} from 'lucide-react'
import { Link } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { isPageAllowed, PAGE_TITLES, type SettingsGroup } from './settings-pages.ts'
import { useSettingValues } from './useSettingValues.ts'
import * as texts from './texts.en.ts'
import styles from './settings.module.css'

const GROUPS = [
  ['/settings/business', Store],
  ['/settings/paid', QrCode],
  ['/settings/look', FilePenLine],
  ['/settings/messages', MessageCircle],
  ['/settings/people', Users],
  ['/settings/security', Lock],
  ['/settings/data', Database],
] as const satisfies readonly (readonly [SettingsGroup, LucideIcon])[]

/**
 * The groups of settings that the role may see, each with its current values. `business` is undefined until it is
 * loaded.
 */
export function SettingsIndex({ business }: { business: Business | undefined }) {
  const values = useSettingValues(business)
  const may = useMay()
  const groups = GROUPS.filter(([path]) => isPageAllowed(path, may))
  return (
    <nav aria-label={texts.groups}>
      <ul className={`card ${styles.groups}`}>
        {groups.map(([path, Icon]) => (
          <li key={path}>
            <Link href={path}>
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <span>
                <b>{PAGE_TITLES[path]}</b>
                {values[path].map((value, at) => (
                  // Two lines from the start, so that the list does not jump when its values arrive.
                  // oxlint-disable-next-line react/no-array-index-key
                  <small key={at}>{value || '\u00A0'}</small>
                ))}
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
