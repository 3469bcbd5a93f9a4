import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import * as texts from '../texts.en.ts'

/** Name and plan of the signed-in user. */
export function UserBlock() {
  const { name, plan } = useCurrentUser()
  const shownName = name.trim() || texts.unknownUser
  return (
    <>
      <Avatar name={shownName} me />
      <span>
        <b className="cut">{shownName}</b>
        <small>{plan === 'Pro' ? plan : texts.free}</small>
      </span>
    </>
  )
}

/** The same while the menu is loading. */
export const UserBefore = () => (
  <div className="user">
    <UserBlock />
  </div>
)
