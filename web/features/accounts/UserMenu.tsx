import { ChevronsUpDown, Code, LogOut, ReceiptIndianRupee, Settings, Store, Tags } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ADMIN_CODES_PATH } from '#contract/site/screens.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { useSignOut } from '#web/features/session/useSignOut.ts'

const SettingsDialog = createLazyPart(() =>
  import('#web/features/profile/SettingsDialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
)

/** The signed-in user, with Settings, Account, the plan, the API and Logout; for an admin also the discount codes. */
export function UserMenu() {
  const { name, plan, role } = useCurrentUser()
  const [, go] = useLocation()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const signOut = useSignOut()
  const shownName = name.trim() || 'Unknown User'
  return (
    <>
      <Menu
        label={`${shownName}, ${plan} plan`}
        className="user"
        placement="above"
        items={[
          { label: 'Settings', icon: <Settings aria-hidden />, run: () => setSettingsOpen(true) },
          { label: 'Account', icon: <Store aria-hidden />, run: () => go('/account') },
          { label: 'Plan and payments', icon: <ReceiptIndianRupee aria-hidden />, run: () => go('/payments') },
          { label: 'API and webhooks', icon: <Code aria-hidden />, run: () => go('/developers') },
          ...(role === 'admin'
            ? [{ label: 'Discount codes', icon: <Tags aria-hidden />, run: () => go(ADMIN_CODES_PATH) }]
            : []),
          { label: 'Logout', icon: <LogOut aria-hidden />, run: () => signOut.mutate() },
        ]}
      >
        <Avatar name={shownName} me />
        <span>
          <b className="cut">{shownName}</b>
          <small>{plan || 'Free'}</small>
        </span>
        <ChevronsUpDown aria-hidden />
      </Menu>
      {settingsOpen && <SettingsDialog open onClose={() => setSettingsOpen(false)} />}
    </>
  )
}
