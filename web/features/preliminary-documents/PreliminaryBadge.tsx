import { Ban, Check, Clock, FileText } from 'lucide-react'
import type { PreliminaryStatus } from '#domain/document/preliminary.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { STATUS_LABELS } from './preliminary-labels.ts'

const BADGES = {
  open: { tone: 'pending', Icon: Clock },
  accepted: { tone: 'paid', Icon: Check },
  invoiced: { tone: 'plan', Icon: FileText },
  declined: { tone: 'void', Icon: Ban },
  cancelled: { tone: 'void', Icon: Ban },
  expired: { tone: 'late', Icon: Clock },
} as const

/** The status of a quotation, pro forma invoice or challan as text and icon. */
export function PreliminaryBadge({ status }: { status: PreliminaryStatus }) {
  const { tone, Icon } = BADGES[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {STATUS_LABELS[status]}
    </Badge>
  )
}
