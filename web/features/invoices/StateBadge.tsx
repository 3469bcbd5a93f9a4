import { Ban, Check, Clock, Pencil, Undo2 } from 'lucide-react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { Badge } from '#web/ui/Badge.tsx'

const BADGES = {
  pending: { tone: 'pending', Icon: Clock, word: 'Pending', long: 'Pending Payment' },
  part_paid: { tone: 'pending', Icon: Clock, word: 'Pending', long: 'Pending Payment' },
  draft: { tone: 'plan', Icon: Pencil, word: 'Draft', long: 'Draft' },
  credited: { tone: 'void', Icon: Ban, word: 'Credited', long: 'Credited' },
  issued: { tone: 'void', Icon: Undo2, word: 'Credit note', long: 'Credit note' },
  paid: { tone: 'paid', Icon: Check, word: 'Paid', long: 'Paid' },
  void: { tone: 'void', Icon: Ban, word: 'Cancelled', long: 'Cancelled' },
} as const

interface StateBadgeProps {
  state: Invoice['state']
  /** Shows 'Pending Payment', as on the invoice's screen. */
  long?: boolean
}

/** An invoice's state as text and icon. A late invoice stays Pending; `DueLabel` shows how late it is. */
export function StateBadge({ state, long = false }: StateBadgeProps) {
  const badge = BADGES[state]
  return (
    <Badge tone={badge.tone} icon={<badge.Icon aria-hidden />}>
      {long ? badge.long : badge.word}
    </Badge>
  )
}
