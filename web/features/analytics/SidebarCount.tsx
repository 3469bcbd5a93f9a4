import { EntryCount } from '#web/ui/frame/sidebar-parts.tsx'
import { useStats } from './useStats.ts'

/** A number of the dashboard beside an entry of the sidebar. */
export const SidebarCount = ({ of, what }: { of: 'late' | 'to_check'; what: string }) => (
  <EntryCount n={useStats().data?.[of]} what={what} />
)
