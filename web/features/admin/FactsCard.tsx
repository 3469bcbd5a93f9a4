import type { AdminUserDetail } from '#contract/admin/users.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say } from '#web/ui/texts/say.ts'
import { Facts } from './Facts.tsx'
import { UserBadges } from './UserList.tsx'
import * as texts from './texts.en.ts'

/** Who a user is, and how they sign in. */
export function FactsCard({ user }: { user: AdminUserDetail }) {
  const { email } = user
  const facts = [
    [texts.emailAddress, say(user.email_confirmed ? texts.confirmed : texts.notConfirmed, { email })],
    [texts.signedUp, showDateTime(user.created_at)],
    [texts.lastSeenLabel, user.last_seen_at === null ? texts.neverSeen : showDateTime(user.last_seen_at)],
    [texts.devices, user.sessions],
    [texts.secondFactor, user.has_two_step ? texts.on : texts.off],
    [texts.passkeys, user.passkeys],
  ] as const
  return (
    <SectionCard id="user" title={user.name} lead={<UserBadges user={user} />}>
      <Facts facts={facts} />
    </SectionCard>
  )
}
