import { useState } from 'react'
import type { AdminBusiness, AdminUserDetail } from '#contract/admin/users.ts'
import { ROLE_NAMES } from '#web/features/businesses/role-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/EntryList.module.css'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { PLAN_NAMES } from '#web/ui/texts/labels.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { useToday } from '#web/ui/useToday.ts'
import { ProDialog } from './ActDialog.tsx'
import { showBytes } from './Facts.tsx'
import { useSetPro } from './useUsers.ts'
import { showSeen } from './UserList.tsx'
import * as texts from './texts.en.ts'

/** The businesses of a user: counts and sizes, and Pro by hand. */
export function BusinessesCard({ user }: { user: AdminUserDetail }) {
  const [chosen, setChosen] = useState<AdminBusiness | null>(null)
  const isOnline = useOnline()
  return (
    <SectionCard id="businesses" title={texts.businesses} lead={texts.businessesLead}>
      <ul className={`${styles.devList} ${styles.beside}`}>
        {user.businesses.map((business) => (
          <li key={business.id}>
            <div className={styles.devWhat}>
              <b>
                <bdi>{business.name}</bdi>
              </b>
              <small>
                {business.pro_until === null
                  ? PLAN_NAMES[business.plan]
                  : say(texts.proUntil, { day: showDay(business.pro_until) })}
                {' · '}
                {say(texts.roleIs, { role: ROLE_NAMES[business.role] })}
              </small>
              <small>
                {sayCount(texts.members, business.members)}
                {' · '}
                {sayCount(texts.invoices, business.invoices)}
                {' · '}
                {say(texts.stores, { size: showBytes(business.bytes) })}
              </small>
              <small>{showSeen(business.last_seen_at)}</small>
            </div>
            {user.can.set_pro && (
              <Button disabled={!isOnline} onClick={() => setChosen(business)}>
                {texts.givePro}
                <span className="sr-only"> {business.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <SetPro business={chosen} onClose={() => setChosen(null)} />}
    </SectionCard>
  )
}

function SetPro({ business, onClose }: { business: AdminBusiness; onClose: () => void }) {
  const today = useToday()
  const saving = useSetPro(business.id)
  const { pro_until: until } = business
  return (
    <ProDialog
      name={say(texts.proQuestion, { name: business.name })}
      until={until !== null && until > today ? until : today}
      today={today}
      saving={saving}
      onClose={onClose}
    />
  )
}
