import { join } from 'node:path'

/** What the bundler tells of a module: the modules that it imports at once. */
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const web = join(import.meta.dirname, '../../web')
const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack)[\\/]|[\\/]web[\\/]ui[\\/]useSyncExternalStore\.ts$/
/** Lists that grow: of two screens only, though the library's index names it with the rest. */
const RARE = /[\\/]@tanstack[\\/].*nfiniteQuery(Observer)?\.js$/
/** What nearly every form has: as files of their own they make the first load longer, which lists the files of each screen. */
const FORM =
  /[\\/]web[\\/]ui[\\/](form[\\/][\w-]+|dialog[\\/]DialogButtons|fields[\\/](Field|TextField|TextAreaField|SelectField|EmailField|PasswordField|CheckBox))\.tsx?$|[\\/]icons[\\/]eye-off\.mjs$/
/** Icons that several screens need, of some hundred bytes each. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
/** With a list of three words that schemas of several screens have: as a file of its own it makes the first load longer. */
const SCHEMAS =
  /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]call[\\/]fields\.ts$|[\\/]domain[\\/]document[\\/]preliminary-kinds\.ts$/

/** Screens that load nothing of the signed-in part. */
const VISITOR_SCREENS = ['features/accounts/SignInForm.tsx', 'screens/accounts/SignUpScreen.tsx']

/** Every module that comes with `entry`, itself included. */
function findClosure(entry: string, bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const waiting = [join(web, entry).replaceAll('\\', '/')]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(bundle.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The group of each module that every signed-in screen loads; null for every other one. */
function readNames(bundle: Bundle) {
  const app = findClosure('main.tsx', bundle)
  const dashboard = findClosure('screens/DashboardScreen.tsx', bundle)
  const signIn = findClosure('screens/accounts/SignInScreen.tsx', bundle)
  const account = findClosure('screens/accounts/AccountScreen.tsx', bundle)
  const sidebar = findClosure('sidebar-parts.ts', bundle)
  const visitors = VISITOR_SCREENS.map((entry) => findClosure(entry, bundle))
  return {
    first: (id: string) => {
      if ((!app.has(id) && !dashboard.has(id)) || RARE.test(id)) return null
      if (LIBRARIES.test(id)) return 'libraries'
      return app.has(id) || signIn.has(id) || account.has(id) ? 'app' : 'dashboard'
    },
    second: (id: string) => (sidebar.has(id) && !visitors.some((screen) => screen.has(id)) ? 'signed-in' : null),
  }
}

/**
 * Few files for the first load: the libraries, the app with what sign-in and other signed-in screens need too, and the
 * dashboard; then one for what the sidebar of every signed-in screen shares with screens. Left to itself the bundler
 * makes one file for each small module that two screens share, and the first load lists the files of each screen.
 */
export function firstLoadGroups() {
  let names: ReturnType<typeof readNames> | undefined
  const nameOf = (load: 'first' | 'second') => (id: string, bundle: Bundle) => (names ??= readNames(bundle))[load](id)
  const group = { includeDependenciesRecursively: false }
  return [
    { ...group, name: 'schemas', test: SCHEMAS, priority: 20 },
    { ...group, name: 'form', test: FORM, priority: 20 },
    { ...group, debugName: 'first load', name: nameOf('first'), priority: 10 },
    { ...group, debugName: 'second load', name: nameOf('second'), minShareCount: 2, priority: 6 },
    { ...group, name: 'icons', test: ICONS, minShareCount: 2, priority: 5 },
  ]
}
