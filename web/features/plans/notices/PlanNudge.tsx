import { useState } from 'react'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { planNotice } from './plan-notice.ts'
import { PlanNotice } from './PlanNotice.tsx'
import { PromoBanner } from './PromoBanner.tsx'

/** The dashboard's line about Pro: its end, or its price; nothing for users it does not concern. */
export function PlanNudge({ openUpgrade }: { openUpgrade: () => void }) {
  const user = useCurrentUser()
  const { data: site } = useSite()
  const [now] = useState(() => new Date())
  const ends = planNotice(user, now)
  if (site?.plans === 'open') return null
  if (ends) return <PlanNotice ends={ends} openUpgrade={openUpgrade} />
  return user.plan === 'Free' ? (
    <PromoBanner freeInvoicesLeft={user.free_invoices_left} openUpgrade={openUpgrade} />
  ) : null
}
