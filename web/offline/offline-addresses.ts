import { FIRST_CALLS } from '#contract/call/bare-calls.ts'
import { splitBusiness } from '#contract/site/named-business.ts'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { TEST_PAYMENT_PATH } from '#contract/site/main-paths.ts'

/** Screens that only the server may answer, because of their content security policy or their users. */
const ONLINE_ONLY: readonly string[] = [TEST_PAYMENT_PATH, ...ADMIN_PATHS]

const SCREENS = SCREEN_PATHS.filter((path) => !ONLINE_ONLY.includes(path)).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
)

/** Whether a path is a screen of the app. Pages that the server draws, such as those of payers, are not. */
export const isOfflineScreen = (path: string): boolean => SCREENS.some((screen) => screen.test(path))

const SEEN_DATA =
  /^\/api\/(auth\/me|site|analytics\/stats|business|upi-ids|invoices(\/[\w-]+)?|customers(\/[\w-]+(\/\w+)?)?|items|late|money|claims|reports|recurring-invoices|preliminary-documents(\/[\w-]+)?)$/

/**
 * Whether the answer of a call is kept on the device, to be shown without a network. Files, tokens and history are not
 * kept.
 */
export const isSeenData = (path: string): boolean => SEEN_DATA.test(splitBusiness(path).address)

/** Whether a path is that of the call for the signed-in user. */
export const isOwnUser = (path: string): boolean => splitBusiness(path).address === FIRST_CALLS.getMe.path

/**
 * Whether an answer is the same for every business, or its path names the business. Copies are found by address, so
 * otherwise the copy of another business would be shown.
 */
export const isOfOneBusiness = (path: string): boolean =>
  path === FIRST_CALLS.getSite.path || splitBusiness(path).businessId !== undefined
