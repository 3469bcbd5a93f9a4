import { useStats } from '#web/features/analytics/useStats.ts'

const count = new Intl.NumberFormat('en-IN')

/** The number of late invoices, in the sidebar; empty if none is late or while it is loading. */
export function LateCount() {
  const late = useStats().data?.late ?? 0
  if (late === 0) return null
  return (
    <span className="n num">
      {count.format(late)}
      <span className="sr-only"> late {late === 1 ? 'invoice' : 'invoices'}</span>
    </span>
  )
}
