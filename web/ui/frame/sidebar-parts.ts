import { createContext, type ReactNode } from 'react'

/** Parts of the sidebar that the routes provide, since the frame imports no feature. */
export interface SidebarParts {
  /** The buttons beside the logo. */
  tools?: ReactNode
  /** The bell in the title bar of small screens. */
  bell?: ReactNode
  /** The user block at the bottom. */
  foot?: ReactNode
  /** The number beside Late. */
  late?: ReactNode
  /** The number beside Money. */
  money?: ReactNode
  /** The role may open reports. */
  hasReports?: boolean
  /** The number beside Documents. */
  documents?: ReactNode
}

export const SidebarParts = createContext<SidebarParts>({})
