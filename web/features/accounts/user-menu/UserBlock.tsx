import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import * as texts from '../texts.en.ts'

/** The name of the signed-in user, and the plan; with several businesses, the one of this tab. */
export function UserBlock() {
  const { name, plan, businesses, business_name } = useCurrentUser()
  const shownName = name.trim() || texts.unknownUser
  return (
    <>
      <Avatar name={shownName} me />
      <span>
        <b className="cut">{shownName}</b>
        <small className="cut">{businesses > 1 ? business_name : plan === 'Pro' ? plan : texts.free}</small>
      </span>
    </>
  )
}

/** The user block while the menu is loading. */
export const UserBefore = () => (
  <div className="user">
    <UserBlock />
  </div>
)
