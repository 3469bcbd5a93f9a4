import type { ReactNode } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import type { MAIN_PATHS } from '#contract/site/main-paths.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { ForUsers, ForVisitors } from './screen-access.tsx'
import { usePreload } from './ui/idle.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorCard.tsx'

const SignIn = lazyScreen(() => import('./screens/accounts/SignInScreen.tsx'))
const SignUp = lazyScreen(() => import('./screens/accounts/SignUpScreen.tsx'))
export const Dashboard = lazyScreen(() => import('./screens/DashboardScreen.tsx'))
const Invoice = lazyScreen(() => import('./screens/InvoiceScreen.tsx'))
const Money = lazyScreen(() => import('./screens/money/MoneyScreen.tsx'))
const Late = lazyScreen(() => import('./screens/LateScreen.tsx'))
const Editor = lazyScreen(() => import('./screens/EditorScreen.tsx'))
const Customers = lazyScreen(() => import('./screens/CustomersScreen.tsx'))
const Customer = lazyScreen(() => import('./screens/CustomerScreen.tsx'))
const OtherScreens = lazyScreen(() => import('./OtherScreens.tsx'))
const LOADED_WHEN_IDLE = [OtherScreens]

/**
 * The screen of each frequent address, and who may see it; the first that fits is shown. An address without a screen
 * does not compile. The routes are made of its keys: the list of the addresses would be a second copy in the first
 * load.
 */
const SCREENS: Record<(typeof MAIN_PATHS)[number], ReactNode> = {
  '/': <ForUsers screen={Dashboard} visitor={<SignIn />} />,
  '/dashboard': <ForUsers screen={Dashboard} visitor={<SignIn />} />,
  '/login': <ForVisitors screen={<SignIn />} />,
  '/auth/login': <ForVisitors screen={<SignIn />} />,
  '/signup': <ForVisitors screen={<SignUp />} />,
  '/auth/signup': <ForVisitors screen={<SignUp />} />,
  '/invoice/new': <ForUsers screen={Editor} />,
  '/invoice/:id': <ForUsers screen={Invoice} />,
  '/invoice/:id/edit': <ForUsers screen={Editor} />,
  '/money': <ForUsers screen={Money} />,
  '/late': <ForUsers screen={Late} />,
  '/customers': <ForUsers screen={Customers} />,
  '/customers/:id': <ForUsers screen={Customer} />,
}

/** Shows the screen of the address. */
export function Routes() {
  const [path] = useLocation()
  usePreload(LOADED_WHEN_IDLE)
  return (
    <ErrorBoundary key={path}>
      <Switch>
        {Object.entries(SCREENS).map(([path, screen]) => (
          <Route key={path} path={path}>
            {screen}
          </Route>
        ))}
        <Route component={OtherScreens} />
      </Switch>
    </ErrorBoundary>
  )
}
