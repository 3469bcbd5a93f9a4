import { Link } from 'wouter'
import type { AdminUser } from '#contract/admin/users.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import styles from '#web/ui/row-list/RowList.module.css'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import { PLAN_NAMES } from '#web/ui/texts/labels.en.ts'
import { showBytes } from './Facts.tsx'
import * as texts from './texts.en.ts'

/** The badges of a user: the plan, and whether they are an admin, blocked or leaving. */
export const UserBadges = ({ user }: { user: AdminUser }) => (
  <span className="row">
    <Badge tone={user.plan === 'Pro' ? 'plan' : 'void'}>{PLAN_NAMES[user.plan]}</Badge>
    {user.is_admin && <Badge tone="part">{texts.adminRole}</Badge>}
    {user.blocked_at && <Badge tone="late">{texts.blocked}</Badge>}
    {user.deletion_at && <Badge tone="pending">{texts.toBeDeleted}</Badge>}
  </span>
)

/** Returns the label of a user's last visit. */
export const showSeen = (at: string | null): string =>
  at === null ? texts.neverSeen : say(texts.lastSeen, { when: showDateTime(at) })

/** Users of the installation; the whole row is a link. */
export function UserList({ users }: { users: AdminUser[] }) {
  return (
    <ul className={`card ${styles.list}`} aria-label={texts.users}>
      {users.map((user) => (
        <li key={user.id}>
          <Avatar name={user.name} />
          <div className={styles.what}>
            <Link className="cut" href={`/admin/users/${user.id}`} title={user.name}>
              <bdi>{user.name}</bdi>
            </Link>
            <small className="cut">{user.email}</small>
          </div>
          <div className={styles.status}>
            <UserBadges user={user} />
            <small>{showSeen(user.last_seen_at)}</small>
          </div>
          <div className="num">
            {showBytes(user.bytes)}
            <br />
            <small>{sayCount(texts.members, user.members)}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
