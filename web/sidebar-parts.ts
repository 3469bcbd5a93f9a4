// What the sidebar of every screen loads after the first paint, in one file.
export { UserMenu } from './features/accounts/user-menu/UserMenu.tsx'
export { DraftsCount } from './features/recurring/DraftsCount.tsx'
export { SidebarTools, TitleBell } from './features/commands/SidebarTools.tsx'
