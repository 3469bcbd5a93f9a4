import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { SCREEN_PATHS } from '#contract/site/screens.ts'
import { SidebarCount } from './features/analytics/SidebarCount.tsx'
import { nextPath, signInPath } from './features/session/next-path.ts'
import { SessionGate } from './features/session/SessionGate.tsx'
import { storedToken } from './features/session/session-token.ts'
import { UserMenu } from './features/accounts/UserMenu.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { LoadingBar } from './ui/feedback/LoadingBar.tsx'
import { SidebarParts } from './ui/frame/sidebar-parts.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A screen that is loaded when it is first shown, or earlier by `fetch`. */
const screenOf = (load: Load) => Object.assign(lazy(load), { fetch: load })

const SignIn = screenOf(() => import('./screens/accounts/SignInScreen.tsx'))
const SignUp = screenOf(() => import('./screens/accounts/SignUpScreen.tsx'))
const Dashboard = screenOf(() => import('./screens/DashboardScreen.tsx'))
const Invoice = screenOf(() => import('./screens/InvoiceScreen.tsx'))
const Money = screenOf(() => import('./screens/MoneyScreen.tsx'))
const Late = screenOf(() => import('./screens/LateScreen.tsx'))
const Reports = screenOf(() => import('./screens/ReportsScreen.tsx'))
const Editor = screenOf(() => import('./screens/EditorScreen.tsx'))
const Items = screenOf(() => import('./screens/ItemsScreen.tsx'))
const Exports = screenOf(() => import('./screens/ExportsScreen.tsx'))
const Customers = screenOf(() => import('./screens/CustomersScreen.tsx'))
const Customer = screenOf(() => import('./screens/CustomerScreen.tsx'))
const QuickUpi = screenOf(() => import('./screens/QuickUpiScreen.tsx'))
const Payments = screenOf(() => import('./screens/PaymentsScreen.tsx'))
const Account = screenOf(() => import('./screens/accounts/AccountScreen.tsx'))
const Developers = screenOf(() => import('./screens/DevelopersScreen.tsx'))
const ForgotPassword = screenOf(() => import('./screens/accounts/ForgotPasswordScreen.tsx'))
const ResetPassword = screenOf(() => import('./screens/accounts/ResetPasswordScreen.tsx'))
const ConfirmEmail = screenOf(() => import('./screens/accounts/ConfirmEmailScreen.tsx'))
const PaymentTest = screenOf(() => import('./screens/PaymentTestScreen.tsx'))
const AdminCodes = screenOf(() => import('./screens/DiscountCodesScreen.tsx'))
const NotFound = screenOf(() => import('./screens/NotFoundScreen.tsx'))
const PrivacyPolicy = screenOf(() => import('./screens/policies/PrivacyPolicyScreen.tsx'))
const TermsOfUse = screenOf(() => import('./screens/policies/TermsOfUseScreen.tsx'))
const CancellationRefund = screenOf(() => import('./screens/policies/CancellationRefundScreen.tsx'))
const ShippingDelivery = screenOf(() => import('./screens/policies/ShippingDeliveryScreen.tsx'))
const ContactUs = screenOf(() => import('./screens/policies/ContactScreen.tsx'))

/** The screen of each address and who may see it. An address without a screen does not compile. */
const SCREENS: Record<(typeof SCREEN_PATHS)[number], ReactNode> = {
  '/': <ForUsers screen={Dashboard} visitor={<SignIn />} />,
  '/dashboard': <ForUsers screen={Dashboard} visitor={<SignIn />} />,
  '/login': <ForVisitors screen={<SignIn />} />,
  '/auth/login': <ForVisitors screen={<SignIn />} />,
  '/signup': <ForVisitors screen={<SignUp />} />,
  '/auth/signup': <ForVisitors screen={<SignUp />} />,
  '/forgot-password': <ForgotPassword />,
  '/reset-password': <ResetPassword />,
  '/confirm-email': <ConfirmEmail />,
  '/payments': <ForUsers screen={Payments} />,
  '/account': <ForUsers screen={Account} />,
  '/developers': <ForUsers screen={Developers} />,
  '/quick-upi': <ForUsers screen={QuickUpi} />,
  '/invoice/new': <ForUsers screen={Editor} />,
  '/invoice/:id': <ForUsers screen={Invoice} />,
  '/invoice/:id/edit': <ForUsers screen={Editor} />,
  '/items': <ForUsers screen={Items} />,
  '/money': <ForUsers screen={Money} />,
  '/late': <ForUsers screen={Late} />,
  '/reports': <ForUsers screen={Reports} />,
  '/exports': <ForUsers screen={Exports} />,
  '/customers': <ForUsers screen={Customers} />,
  '/customers/:id': <ForUsers screen={Customer} />,
  '/privacy-policy': <PrivacyPolicy />,
  '/terms-of-use': <TermsOfUse />,
  '/cancellation-refund': <CancellationRefund />,
  '/shipping-delivery': <ShippingDelivery />,
  '/contact-us': <ContactUs />,
  '/payment-test': <PaymentTest />,
  '/secret-admin-codes': <ForUsers screen={AdminCodes} visitor={<NotFound />} />,
}

/** Shows the screen of the address. */
export function Routes() {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<LoadingBar />}>
        <Switch>
          {SCREEN_PATHS.map((path) => (
            <Route key={path} path={path}>
              {SCREENS[path]}
            </Route>
          ))}
          <Route component={NotFound} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

const SIDEBAR = {
  foot: <UserMenu />,
  late: <SidebarCount of="late" what="late invoices" />,
  money: <SidebarCount of="to_check" what="payments to check" />,
}

/** A screen that needs a session. A visitor sees `visitor`, or the sign-in screen, which returns to this address. */
function ForUsers({ screen: Screen, visitor }: { screen: ReturnType<typeof screenOf>; visitor?: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  // Effect: a stored user is probably still signed in, so the screen loads while the session is checked.
  useEffect(() => {
    if (storedToken() !== null) Screen.fetch().catch(() => undefined)
  }, [Screen])
  return (
    <SessionGate
      visitor={visitor ?? <Redirect to={signInPath(search === '' ? path : `${path}?${search}`)} replace />}
      user={
        <SidebarParts value={SIDEBAR}>
          <Screen />
        </SidebarParts>
      }
    />
  )
}

/** A screen for visitors. A signed-in user is redirected to the app. */
function ForVisitors({ screen }: { screen: ReactNode }) {
  const search = useSearch()
  return <SessionGate visitor={screen} user={<Redirect to={nextPath(search)} replace />} />
}
