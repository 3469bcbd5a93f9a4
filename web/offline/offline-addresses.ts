import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { TEST_PAYMENT_PATH } from '#contract/site/screens.ts'

/** Screens that only the server may answer: other content security policies, or other users. */
const ONLINE_ONLY: readonly string[] = [TEST_PAYMENT_PATH, ...ADMIN_PATHS]

const SCREENS = SCREEN_PATHS.filter((path) => !ONLINE_ONLY.includes(path)).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
)

/** Whether a path is a screen of the app. Pages that the server draws, such as those of payers, are not. */
export const isOfflineScreen = (path: string): boolean => SCREENS.some((screen) => screen.test(path))

const SEEN_DATA =
  /^\/api\/(auth\/me|site|analytics\/stats|business|upi-ids|invoices(\/[\w-]+)?|customers(\/[\w-]+(\/\w+)?)?|items|late|money|claims|reports|recurring-invoices|preliminary-documents(\/[\w-]+)?)$/

/** Whether the answer of a call is kept on the device, to be shown without a network. Files, tokens and history are not. */
export const isSeenData = (path: string): boolean => SEEN_DATA.test(path)
