import { useStats } from '#web/features/analytics/useStats.ts'

const count = new Intl.NumberFormat('en-IN')

/** How many invoices are late, in the sidebar; nothing where none is, or while it is not known. */
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
