import { join } from 'node:path'

/** The bundler's data about a module: the modules that it imports statically. */
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const web = join(import.meta.dirname, '../../web')
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]|[\\/]web[\\/]ui[\\/]useSyncExternalStore\.ts$/
/** Infinite lists, which only two screens use, although the library's index exports them with the rest. */
const RARE = /[\\/]@tanstack[\\/].*nfiniteQuery(Observer)?\.js$/
/**
 * Parts of nearly every form. As separate files they make the first load longer, because it lists the files of each
 * screen.
 */
const FORM =
  /[\\/]web[\\/]ui[\\/](form[\\/][\w-]+|dialog[\\/]DialogButtons|fields[\\/](Field|TextField|SelectField|PasswordField|CheckBox))\.tsx?$|[\\/]Switch\.module\.css$|[\\/]texts[\\/](say-with|field-fault\.hi)\.ts$|[\\/]icons[\\/]eye(-off)?\.mjs$/
/** Icons that several screens need, of a few hundred bytes each. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
/** Small modules that the schemas of several screens use. As separate files they make the first load longer. */
const SCHEMAS =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/](call[\\/](fields|file-reply)|members[\\/]member-role)\.ts$|[\\/]domain[\\/]document[\\/]preliminary-kinds\.ts$/

/**
 * Small modules that several signed-in screens share: refusals by role, announcements and the like. As separate files
 * they make the first load longer.
 */
const SIGNED_IN =
  /[\\/]domain[\\/](customer-account[\\/]promise|document[\\/]payment-labels)\.ts$|[\\/]web[\\/](explain-refused|save-over|features[\\/]businesses[\\/](RefusedScreen|role-labels|texts)|features[\\/]exports[\\/]faults\.en|features[\\/](home-screen[\\/][\w-]+|accounts[\\/]remembered-choice)|ui[\\/](is-installed-app|dialog[\\/](ConfirmDialog|FormDialog|ask-before-unload|typing)|form[\\/]unsaved|left-form[\\/][\w-]+|show-date-time|ShowMore|frame[\\/](SectionCard|useReload)|texts[\\/](rare-faults\.en|show-step|show-short|short-amounts\.en))|ui[\\/]feedback[\\/](announce|show-bar|useUndoableRows|useSaved))\b/

/** Screens that load nothing from the signed-in part. */
const VISITOR_SCREENS = ['features/accounts/SignInForm.tsx', 'screens/accounts/SignUpScreen.tsx']

/**
 * Modules that the dashboard loads when the browser is idle (`usePreload`): they are likely to be opened, and needed
 * offline.
 */
const DIALOGS = [
  'features/invoices/create/CreateInvoiceDialog.tsx',
  'features/invoices/share/ShareSheet.tsx',
  'features/invoices/payments/mark-paid/MarkPaidDialog.tsx',
  'features/invoices/list/lazy-parts.ts',
  'features/plans/UpgradeDialog.tsx',
]

/**
 * Screens that load no parts of dialogs: those opened from a link in a mail or at the foot of a page, and first steps.
 */
const WITHOUT_PARTS = [
  'screens/accounts/ForgotPasswordScreen.tsx',
  'screens/accounts/ResetPasswordScreen.tsx',
  'screens/accounts/EmailLinkScreens.tsx',
  'features/policies/PolicyPage.tsx',
  'screens/dashboard-parts.ts',
]

/** Screens with parts of dialogs but without the dialogs themselves. */
const WITHOUT_DIALOGS = [
  'screens/settings/SettingsScreen.tsx',
  'screens/accounts/ClosedAccountScreen.tsx',
  'screens/recurring/RecurringListScreen.tsx',
  'screens/reports/ExportsScreen.tsx',
  'screens/CustomersScreen.tsx',
  'screens/money/MoneyScreen.tsx',
  'screens/PaymentsScreen.tsx',
  'screens/QuickUpiScreen.tsx',
]

/** Finds every module that is loaded with `entry`, including itself. @throws Error if the app has no such file */
function findClosure(entry: string, bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const start = join(web, entry).replaceAll('\\', '/')
  if (!bundle.getModuleInfo(start))
    throw new Error(`scripts/first-load/groups.ts names web/${entry}, which is not in the app`)
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const isIn = (screens: readonly Set<string>[], id: string): boolean => screens.some((screen) => screen.has(id))

/** Returns the group of each module, for each load in turn; null for a module in no group. */
function readNames(bundle: Bundle) {
  const app = findClosure('main.tsx', bundle)
  const dashboard = findClosure('screens/DashboardScreen.tsx', bundle)
  const signIn = findClosure('screens/accounts/SignInScreen.tsx', bundle)
  // A small screen: nearly every signed-in screen has what it shares with the dashboard.
  const signedIn = findClosure('screens/DevelopersScreen.tsx', bundle)
  const sidebar = findClosure('sidebar-parts.tsx', bundle)
  const visitors = VISITOR_SCREENS.map((entry) => findClosure(entry, bundle))
  const dialogs = DIALOGS.map((entry) => findClosure(entry, bundle))
  const withoutParts = WITHOUT_PARTS.map((entry) => findClosure(entry, bundle))
  const withoutDialogs = WITHOUT_DIALOGS.map((entry) => findClosure(entry, bundle))
  const isPart = (id: string): boolean => isIn(dialogs, id) && !isIn([signIn, ...visitors, ...withoutParts], id)
  return {
    first: (id: string) => {
      if ((!app.has(id) && !dashboard.has(id)) || RARE.test(id)) return null
      if (LIBRARIES.test(id)) return 'libraries'
      return app.has(id) || signIn.has(id) || signedIn.has(id) ? 'app' : 'dashboard'
    },
    second: (id: string) => ((sidebar.has(id) || SIGNED_IN.test(id)) && !isIn(visitors, id) ? 'signed-in' : null),
    common: (id: string) => (isPart(id) ? 'dialog-parts' : null),
    dialogs: (id: string) => (isPart(id) && !isIn(withoutDialogs, id) ? 'dialogs' : null),
  }
}

/**
 * Puts the first load into few files: the libraries, the app with modules that sign-in and other signed-in screens need
 * too, and the dashboard; then one file for modules that the sidebar of every signed-in screen shares with screens; and
 * two for the dialogs of the dashboard, one of them with the parts that many screens need too. By default, the bundler
 * makes one file for each small module that two screens share. The first load lists the files of each screen, and each
 * file is a request.
 */
export function firstLoadGroups() {
  let names: ReturnType<typeof readNames> | undefined
  const nameOf = (load: keyof ReturnType<typeof readNames>) => (id: string, bundle: Bundle) =>
    (names ??= readNames(bundle))[load](id)
  const group = { includeDependenciesRecursively: false }
  return [
    { ...group, name: 'schemas', test: SCHEMAS, priority: 20 },
    { ...group, name: 'form', test: FORM, priority: 20 },
    { ...group, debugName: 'first load', name: nameOf('first'), priority: 10 },
    { ...group, debugName: 'second load', name: nameOf('second'), minShareCount: 2, priority: 6 },
    { ...group, name: 'icons', test: ICONS, minShareCount: 2, priority: 5 },
    { ...group, debugName: 'common parts of dialogs', name: nameOf('common'), minShareCount: 6, priority: 4 },
    { ...group, debugName: 'dialogs', name: nameOf('dialogs'), minShareCount: 2, priority: 3 },
  ]
}
