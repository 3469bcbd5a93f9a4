// What the sidebar of every screen loads after the first paint, in one file.
import { UserMenu as UserBlockWithMenu } from './features/accounts/user-menu/UserMenu.tsx'
import { useLiveUpdates } from './features/live-updates/useLiveUpdates.ts'

export { DraftsCount } from './features/recurring/DraftsCount.tsx'
export { SidebarTools, TitleBell } from './features/commands/SidebarTools.tsx'

/** The user block of every screen. While one is shown, its figures follow what others do. */
export function UserMenu() {
  useLiveUpdates()
  return <UserBlockWithMenu />
}
