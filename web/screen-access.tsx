import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { MAKES_INVOICES, READS_REPORTS } from '#web/bare-calls.ts'
import { useUnsentCount } from '#web/features/unsent-invoices/unsent-count.ts'
import { UserBefore } from './features/accounts/user-menu/UserBlock.tsx'
import { nextPath, signInPath } from './features/session/next-path.ts'
import { SessionGate } from './features/session/SessionGate.tsx'
import { storageOwner, storedToken } from './features/session/session-token.ts'
import { useCurrentUser } from './features/session/useSession.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { createIdlePart } from './ui/idle.tsx'
import { EntryCount, SidebarParts } from './ui/frame/SidebarParts.tsx'
import * as texts from '#web/ui/texts.en.ts'
import { useStats } from './features/analytics/useStats.ts'

const ClosedAccount = lazyScreen(() => import('./screens/accounts/ClosedAccountScreen.tsx'))

const loadParts = () => import('./sidebar-parts.tsx')
const UserMenu = createIdlePart(loadParts, 'UserMenu', UserBefore)
const SidebarTools = createIdlePart(loadParts, 'SidebarTools')
const TitleBell = createIdlePart(loadParts, 'TitleBell')
const DraftsCount = createIdlePart(loadParts, 'DraftsCount')

/** A figure of the dashboard beside an entry of the sidebar. */
const SidebarCount = ({ of, what }: { of: 'late' | 'to_check'; what: string }) => (
  <EntryCount n={useStats().data?.[of]} what={what} />
)

const SIDEBAR = {
  tools: <SidebarTools />,
  bell: <TitleBell />,
  foot: <UserMenu />,
  late: <SidebarCount of="late" what={texts.lateInvoices} />,
}

/** The counts of payments to confirm and drafts to approve, which are hidden from accountants, who may do neither. */
const ASKS = {
  money: <SidebarCount of="to_check" what={texts.paymentsToCheck} />,
  documents: <DraftsCount />,
}

type LazyScreen = ComponentType & { load: () => Promise<unknown> }

/** A screen that needs a session. A visitor sees `visitor`, or the sign-in screen, which returns to this address. */
export function ForUsers({ screen: Screen, visitor }: { screen: LazyScreen; visitor?: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  // Effect: a stored user is probably still signed in, so the screen loads while the session is checked.
  useEffect(() => {
    if (storedToken() !== null) Screen.load().catch(() => undefined)
  }, [Screen])
  return (
    <SessionGate
      closed={<ClosedAccount />}
      visitor={visitor ?? <Redirect to={signInPath(search === '' ? path : `${path}?${search}`)} replace />}
      user={
        <OfUser>
          <Screen />
        </OfUser>
      }
    />
  )
}

/** A screen for visitors. A signed-in user is redirected to the app. */
export function ForVisitors({ screen }: { screen: ReactNode }) {
  const search = useSearch()
  return <SessionGate closed={<ClosedAccount />} visitor={screen} user={<Redirect to={nextPath(search)} replace />} />
}

const UnsentSender = createIdlePart(() => import('./features/invoices/unsent/UnsentSender.tsx'), 'UnsentSender')

/**
 * A screen with the sidebar for the user's role. It also sends the invoices made without a network, whichever screen is
 * open.
 */
function OfUser({ children }: { children: ReactNode }) {
  const user = useCurrentUser()
  const unsent = useUnsentCount(storageOwner(user))
  const mayAct = user.may[MAKES_INVOICES]
  // A user who may not make invoices is an accountant, and starts with their clients; the dashboard stays available at
  // /dashboard.
  if (location.pathname === '/' && !mayAct) return <Redirect to="/clients" replace />
  return (
    <SidebarParts value={{ ...SIDEBAR, ...(mayAct && ASKS), hasReports: user.may[READS_REPORTS] }}>
      {children}
      {unsent > 0 && <UnsentSender />}
    </SidebarParts>
  )
}
