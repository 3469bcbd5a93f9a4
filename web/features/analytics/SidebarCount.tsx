import { showCount } from '#web/ui/texts/say.ts'
import { useStats } from './useStats.ts'

/** A number of the dashboard beside an entry of the sidebar; nothing for 0 or while it is loading. */
export function SidebarCount({ of, what }: { of: 'late' | 'to_check'; what: string }) {
  const n = useStats().data?.[of]
  return n ? (
    <span className="n num">
      {showCount(n)}
      <span className="sr-only"> {what}</span>
    </span>
  ) : null
}
