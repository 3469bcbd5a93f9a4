import { createContext, type ReactNode } from 'react'

/** The bottom of the sidebar: the user block. The routes provide it, since the frame does not import accounts. */
export const SidebarFoot = createContext<ReactNode>(null)

/** The number of late customers beside that entry; provided by the routes for the same reason. */
export const SidebarLate = createContext<ReactNode>(null)
