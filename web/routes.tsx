import { lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { nextPath, signInPath } from './features/accounts/next-path.ts'
import { SessionGate } from './features/accounts/SessionGate.tsx'
import { UserMenu } from './features/accounts/UserMenu.tsx'
import { NotFoundScreen } from './screens/NotFoundScreen.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { SidebarFoot } from './ui/frame/sidebar-foot.ts'

const SignIn = lazy(() => import('./screens/SignInScreen.tsx'))
const SignUp = lazy(() => import('./screens/SignUpScreen.tsx'))
const Dashboard = lazy(() => import('./screens/DashboardScreen.tsx'))
const Invoice = lazy(() => import('./screens/InvoiceScreen.tsx'))
const QuickUpi = lazy(() => import('./screens/QuickUpiScreen.tsx'))
const PrivacyPolicy = lazy(() => import('./screens/policies/PrivacyPolicyScreen.tsx'))
const TermsOfUse = lazy(() => import('./screens/policies/TermsOfUseScreen.tsx'))
const CancellationRefund = lazy(() => import('./screens/policies/CancellationRefundScreen.tsx'))
const ShippingDelivery = lazy(() => import('./screens/policies/ShippingDeliveryScreen.tsx'))
const ContactUs = lazy(() => import('./screens/policies/ContactScreen.tsx'))

/** Each address of `contract/screens.ts`, its screen, and who may see it. */
const ROUTES: readonly (readonly [path: string, screen: ReactNode])[] = [
  ['/', <ForUsers key="/" screen={<Dashboard />} visitor={<SignIn />} />],
  ['/dashboard', <ForUsers key="/" screen={<Dashboard />} visitor={<SignIn />} />],
  ['/login', <ForVisitors key="/login" screen={<SignIn />} />],
  ['/auth/login', <ForVisitors key="/login" screen={<SignIn />} />],
  ['/signup', <ForVisitors key="/signup" screen={<SignUp />} />],
  ['/auth/signup', <ForVisitors key="/signup" screen={<SignUp />} />],
  ['/quick-upi', <ForUsers key="/quick-upi" screen={<QuickUpi />} />],
  ['/invoice/:id', <ForUsers key="/invoice" screen={<Invoice />} />],
  ['/privacy-policy', <PrivacyPolicy key="/privacy-policy" />],
  ['/terms-of-use', <TermsOfUse key="/terms-of-use" />],
  ['/cancellation-refund', <CancellationRefund key="/cancellation-refund" />],
  ['/shipping-delivery', <ShippingDelivery key="/shipping-delivery" />],
  ['/contact-us', <ContactUs key="/contact-us" />],
]

/** Shows the screen of the address. */
export function Routes() {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<ScreenLoading />}>
        <Switch>
          {ROUTES.map(([path, screen]) => (
            <Route key={path} path={path}>
              {screen}
            </Route>
          ))}
          <Route component={NotFoundScreen} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** A screen that needs a session. A visitor sees `visitor`, or the sign-in screen, which leads back here. */
function ForUsers({ screen, visitor }: { screen: ReactNode; visitor?: ReactNode }) {
  const [path] = useLocation()
  return (
    <SessionGate
      visitor={visitor ?? <Redirect to={signInPath(path)} replace />}
      user={<SidebarFoot value={<UserMenu />}>{screen}</SidebarFoot>}
    />
  )
}

/** A screen for visitors. Whoever is signed in already goes on to the app. */
function ForVisitors({ screen }: { screen: ReactNode }) {
  const search = useSearch()
  return <SessionGate visitor={screen} user={<Redirect to={nextPath(search)} replace />} />
}

function ScreenLoading() {
  return (
    <output className="loading-bar">
      <span className="sr-only">Loading…</span>
    </output>
  )
}
