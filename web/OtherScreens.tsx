import type { ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import type { OTHER_PATHS } from '#contract/site/screen-paths.ts'
import { SETTINGS_PATHS } from '#contract/site/settings-paths.ts'
import { watchClock } from './features/device-clock/watch-clock.ts'
import type { Policy } from './features/policies/policy.ts'
import { watchSlowCalls } from './features/slow-calls/SlowCalls.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { ForUsers } from './screen-access.tsx'
import { preloadRefusals } from './ui/texts/refusal.en.ts'

// With this file, which is loaded when the browser is idle.
preloadRefusals()
watchSlowCalls()
watchClock()

/** A page of one policy, whose text is loaded with it. */
const policyScreen = (loadPolicy: () => Promise<Policy>) =>
  lazyScreen(async () => {
    const [{ PolicyPage }, policy] = await Promise.all([import('./features/policies/PolicyPage.tsx'), loadPolicy()])
    return { default: () => <PolicyPage policy={policy} /> }
  })

const Reports = lazyScreen(() => import('./screens/reports/ReportScreens.tsx'))
const RecurringList = lazyScreen(() => import('./screens/recurring/RecurringListScreen.tsx'))
const Recurring = lazyScreen(() => import('./screens/recurring/RecurringScreen.tsx'))
const loadSamples = () => import('./screens/sample/SampleScreens.tsx')
// In the same file as the editor of invoices, with which they share code: files of their own would make the first load
// name more files.
const loadEditors = () => import('./screens/EditorScreen.tsx')
const Quotations = lazyScreen(async () => ({ default: (await loadEditors()).QuotationsScreen }))
const Quotation = lazyScreen(async () => ({ default: (await loadEditors()).QuotationScreen }))
const QuotationEditor = lazyScreen(async () => ({ default: (await loadEditors()).QuotationEditorScreen }))
const SampleInvoice = lazyScreen(async () => ({ default: (await loadSamples()).SampleInvoiceScreen }))
const SampleCustomer = lazyScreen(async () => ({ default: (await loadSamples()).SampleCustomerScreen }))
const BankRows = lazyScreen(() => import('./screens/money/BankRowsScreen.tsx'))
const Items = lazyScreen(() => import('./screens/ItemsScreen.tsx'))
const Exports = lazyScreen(() => import('./screens/reports/ExportsScreen.tsx'))
const Clients = lazyScreen(() => import('./screens/ClientsScreen.tsx'))
const QuickUpi = lazyScreen(() => import('./screens/QuickUpiScreen.tsx'))
const Payments = lazyScreen(() => import('./screens/PaymentsScreen.tsx'))
const Settings = lazyScreen(() => import('./screens/settings/SettingsScreen.tsx'))
const OldAccount = lazyScreen(() => import('./screens/settings/OldAccountScreen.tsx'))
const Developers = lazyScreen(() => import('./screens/DevelopersScreen.tsx'))
const ForgotPassword = lazyScreen(() => import('./screens/accounts/ForgotPasswordScreen.tsx'))
const ResetPassword = lazyScreen(() => import('./screens/accounts/ResetPasswordScreen.tsx'))
const loadConfirmations = () => import('./screens/accounts/EmailLinkScreens.tsx')
const ConfirmEmail = lazyScreen(async () => ({ default: (await loadConfirmations()).ConfirmEmailScreen }))
const ChangeEmail = lazyScreen(async () => ({ default: (await loadConfirmations()).ChangeEmailScreen }))
const Join = lazyScreen(() => import('./screens/accounts/JoinScreen.tsx'))
const PaymentTest = lazyScreen(() => import('./screens/PaymentTestScreen.tsx'))
const DiscountCodes = lazyScreen(() => import('./screens/DiscountCodesScreen.tsx'))
const loadAdmin = () => import('./screens/admin/AdminScreens.tsx')
const AdminUsers = lazyScreen(async () => ({ default: (await loadAdmin()).AdminUsersScreen }))
const AdminUser = lazyScreen(async () => ({ default: (await loadAdmin()).AdminUserScreen }))
const AdminFigures = lazyScreen(async () => ({ default: (await loadAdmin()).AdminFiguresScreen }))
const AdminOperation = lazyScreen(async () => ({ default: (await loadAdmin()).AdminOperationScreen }))
const AdminSecurity = lazyScreen(async () => ({ default: (await loadAdmin()).AdminSecurityScreen }))
const NotFound = lazyScreen(() => import('./screens/NotFoundScreen.tsx'))
const PrivacyPolicy = policyScreen(async () => (await import('./features/policies/privacy-policy.en.ts')).privacyPolicy)
const TermsOfUse = policyScreen(async () => (await import('./features/policies/terms-of-use.en.ts')).termsOfUse)
const CancellationRefund = policyScreen(
  async () => (await import('./features/policies/cancellation-refund.en.ts')).cancellationRefund,
)
const ShippingDelivery = policyScreen(
  async () => (await import('./features/policies/shipping-delivery.en.ts')).shippingDelivery,
)
const ContactUs = policyScreen(async () => (await import('./features/policies/contact.en.ts')).contact)

/** The screen of each less frequent address, as in routes.tsx. */
const SCREENS: Record<(typeof OTHER_PATHS)[number], ReactNode> = {
  '/forgot-password': <ForgotPassword />,
  '/reset-password': <ResetPassword />,
  '/confirm-email': <ConfirmEmail />,
  '/change-email': <ChangeEmail />,
  '/join': <Join />,
  '/payments': <ForUsers screen={Payments} />,
  '/account': <OldAccount />,
  '/developers': <ForUsers screen={Developers} />,
  '/quick-upi': <ForUsers screen={QuickUpi} />,
  '/recurring': <ForUsers screen={RecurringList} />,
  '/recurring/:id': <ForUsers screen={Recurring} />,
  '/quotations': <ForUsers screen={Quotations} />,
  '/quotations/new': <ForUsers screen={QuotationEditor} />,
  '/quotations/:id': <ForUsers screen={Quotation} />,
  '/quotations/:id/edit': <ForUsers screen={QuotationEditor} />,
  '/sample/invoices/:id': <ForUsers screen={SampleInvoice} />,
  '/sample/customers/:id': <ForUsers screen={SampleCustomer} />,
  '/late/reminders': <Redirect to="/late" replace />,
  '/money/bank-rows': <ForUsers screen={BankRows} />,
  '/items': <ForUsers screen={Items} />,
  '/reports': <ForUsers screen={Reports} />,
  '/reports/gst': <ForUsers screen={Reports} />,
  '/reports/ageing': <ForUsers screen={Reports} />,
  '/reports/tds': <ForUsers screen={Reports} />,
  '/exports': <ForUsers screen={Exports} />,
  '/clients': <ForUsers screen={Clients} />,
  '/privacy-policy': <PrivacyPolicy />,
  '/terms-of-use': <TermsOfUse />,
  '/cancellation-refund': <CancellationRefund />,
  '/shipping-delivery': <ShippingDelivery />,
  '/contact-us': <ContactUs />,
  '/payment-test': <PaymentTest />,
}

const ADMIN_SCREENS: Record<(typeof ADMIN_PATHS)[number], ReactNode> = {
  '/secret-admin-codes': <ForUsers screen={DiscountCodes} visitor={<NotFound />} />,
  '/admin': <ForUsers screen={AdminUsers} visitor={<NotFound />} />,
  '/admin/users/:id': <ForUsers screen={AdminUser} visitor={<NotFound />} />,
  '/admin/figures': <ForUsers screen={AdminFigures} visitor={<NotFound />} />,
  '/admin/operation': <ForUsers screen={AdminOperation} visitor={<NotFound />} />,
  '/admin/security': <ForUsers screen={AdminSecurity} visitor={<NotFound />} />,
}

/** The screens that the first load does not name, since each name there costs bytes on every phone. */
export default function OtherScreens() {
  return (
    <Switch>
      {Object.entries(SCREENS).map(([path, screen]) => (
        <Route key={path} path={path}>
          {screen}
        </Route>
      ))}
      {ADMIN_PATHS.map((path) => (
        <Route key={path} path={path}>
          {ADMIN_SCREENS[path]}
        </Route>
      ))}
      {SETTINGS_PATHS.map((path) => (
        <Route key={path} path={path}>
          <ForUsers screen={Settings} />
        </Route>
      ))}
      <Route component={NotFound} />
    </Switch>
  )
}
