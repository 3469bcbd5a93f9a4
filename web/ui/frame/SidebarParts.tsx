import { createContext, type ReactNode } from 'react'
import { showCount } from '../texts/say.ts'

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
  /** Whether the role may open reports. */
  hasReports?: boolean
  /** The number beside Documents. */
  documents?: ReactNode
}

export const SidebarParts = createContext<SidebarParts>({})

/** A number beside an entry of the sidebar; renders nothing for 0 or while loading. */
export const EntryCount = ({ n, what }: { n: number | undefined; what: string }) =>
  n ? (
    <span className="n num">
      {showCount(n)}
      <span className="sr-only"> {what}</span>
    </span>
  ) : null
