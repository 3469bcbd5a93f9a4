import { Ban, Check, Clock, FileText } from 'lucide-react'
import type { PreliminaryStatus } from '#domain/document/preliminary.ts'
import { Badge } from '#web/ui/Badge.tsx'
import * as texts from './texts.en.ts'

const BADGES = {
  open: { tone: 'pending', Icon: Clock, word: texts.open },
  accepted: { tone: 'paid', Icon: Check, word: texts.accepted },
  invoiced: { tone: 'plan', Icon: FileText, word: texts.invoiced },
  declined: { tone: 'void', Icon: Ban, word: texts.declined },
  cancelled: { tone: 'void', Icon: Ban, word: texts.cancelled },
  expired: { tone: 'late', Icon: Clock, word: texts.expired },
} as const

/** The status of a quotation, pro forma invoice or challan as text and icon. */
export function PreliminaryBadge({ status }: { status: PreliminaryStatus }) {
  const { tone, Icon, word } = BADGES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {word}
    </Badge>
  )
}
