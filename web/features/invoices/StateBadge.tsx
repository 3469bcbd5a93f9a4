import { Ban, Check, CircleAlert, CircleCheck, Clock, type LucideIcon, Pencil, Undo2 } from 'lucide-react'
import type { ShownState } from '#domain/document/invoice-balance.ts'
import type { Day } from '#domain/days/india-day.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { showFullDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { isLate, showDue } from './invoice-labels.ts'

const PENDING = { tone: 'pending', Icon: Clock, word: texts.pending, long: texts.pendingPayment } as const

const BADGES: Record<ShownState, { tone: BadgeTone; Icon: LucideIcon; word: string; long?: string }> = {
  pending: PENDING,
  part_paid: PENDING,
  draft: { tone: 'plan', Icon: Pencil, word: texts.draft },
  credited: { tone: 'void', Icon: Ban, word: texts.credited },
  issued: { tone: 'void', Icon: Undo2, word: texts.creditNote },
  paid: { tone: 'paid', Icon: Check, word: texts.paid },
  settled: { tone: 'part', Icon: CircleCheck, word: texts.settled },
  void: { tone: 'void', Icon: Ban, word: texts.cancelled },
}

interface StateBadgeProps {
  state: ShownState
  /** Whether to show 'Pending Payment', as on the invoice's screen. */
  long?: boolean
}

/** An invoice's state as text and icon. An overdue invoice is shown as Pending; `DueLabel` shows how late it is. */
export function StateBadge({ state, long = false }: StateBadgeProps) {
  const badge = BADGES[state]
  return (
    <Badge tone={badge.tone} icon={<badge.Icon aria-hidden />}>
      {(long && badge.long) || badge.word}
    </Badge>
  )
}

/** The due date in a short form; the full date is its tooltip. */
export function DueLabel({ dueOn, today }: { dueOn: Day; today: Day }) {
  const late = isLate(dueOn, today)
  return (
    <time
      className={late ? 'late-text with-ico' : 'muted'}
      dateTime={dueOn}
      title={say(texts.dueDueon, { dueOn: showFullDay(dueOn) })}
    >
      {late && <CircleAlert className="ico-16" aria-hidden />}
      {showDue(dueOn, today)}
    </time>
  )
}
