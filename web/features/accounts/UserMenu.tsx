import { ChevronsUpDown, LogOut, Settings } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useCurrentUser } from './useCurrentUser.ts'
import { useSignOut } from './useSignOut.ts'

const SettingsDialog = lazy(() =>
  import('#web/features/profile/SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
)

/** Who is signed in, with Settings and Logout. */
export function UserMenu() {
  const { name, plan } = useCurrentUser()
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
      {settingsOpen && (
        <Suspense>
          <SettingsDialog open onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
