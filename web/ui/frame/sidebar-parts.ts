import { createContext, type ReactNode } from 'react'

/** What stands at the foot of the sidebar: the user block, given by the routes, since the frame knows no accounts. */
export const SidebarFoot = createContext<ReactNode>(null)

/** How many are late, beside that entry; given by the routes for the same reason. */
export const SidebarLate = createContext<ReactNode>(null)
