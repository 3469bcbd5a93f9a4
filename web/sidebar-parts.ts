// What the sidebar of every screen loads after the first paint, in one file.
export { UserMenu } from './features/accounts/UserMenu.tsx'
export { SidebarTools } from './features/commands/SidebarTools.tsx'
