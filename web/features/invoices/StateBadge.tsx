import { Ban, Check, CircleCheck, Clock, Pencil, Undo2 } from 'lucide-react'
import type { ShownState } from '#domain/document/invoice-balance.ts'
import { Badge } from '#web/ui/Badge.tsx'
import * as texts from './texts.en.ts'

const BADGES = {
  pending: { tone: 'pending', Icon: Clock, word: texts.pending, long: texts.pendingPayment },
  part_paid: { tone: 'pending', Icon: Clock, word: texts.pending, long: texts.pendingPayment },
  draft: { tone: 'plan', Icon: Pencil, word: texts.draft, long: texts.draft },
  credited: { tone: 'void', Icon: Ban, word: texts.credited, long: texts.credited },
  issued: { tone: 'void', Icon: Undo2, word: texts.creditNote, long: texts.creditNote },
  paid: { tone: 'paid', Icon: Check, word: texts.paid, long: texts.paid },
  settled: { tone: 'part', Icon: CircleCheck, word: texts.settled, long: texts.settled },
  void: { tone: 'void', Icon: Ban, word: texts.cancelled, long: texts.cancelled },
} as const

interface StateBadgeProps {
  state: ShownState
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
