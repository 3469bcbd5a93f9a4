import { ADMIN_PATHS } from '#contract/site/admin-paths.ts'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { screenAddress, TWICE } from '../../../e2e/harness/screen-address.ts'
import { hold, refuse } from '../steps.ts'
import type { Stage, State } from '../state.ts'

const FOR_VISITORS = /^\/(?:login|signup|forgot-password|reset-password|confirm-email|change-email)/
/** The program generates their data only for an account that asked for it; see `first-steps.ts`. */
const SAMPLE = /^\/sample/
/** Screens of the service with plans; see `plans.ts`. */
const SERVICE: readonly string[] = ['/payment-test', ...ADMIN_PATHS]
const FIXED = /(?:policy|terms|refund|delivery|contact)/

const PATHS = SCREEN_PATHS.filter((path) => !TWICE.includes(path) && !SAMPLE.test(path) && !SERVICE.includes(path))

/** Returns the address of a screen with its id filled in. */
export function addressOf(screen: State['screen'], stage: Stage): string {
  if (typeof screen === 'function') return screen(stage)
  const { late, draft, recurring, quotation } = stage.ids
  return screenAddress(screen, {
    invoice: late.id,
    draft: draft.id,
    customer: late.customer_id,
    recurring,
    quotation: quotation.id,
  })
}

/** Each screen of a filled shop, or of a visitor. */
const screens: State[] = PATHS.map((path) => ({
  name: path,
  screen: path,
  viewer: FOR_VISITORS.test(path) ? 'visitor' : 'shop',
}))

const withData = PATHS.filter((path) => !FOR_VISITORS.test(path) && !FIXED.test(path) && !path.endsWith('/new'))

/** Each screen with data: while it loads, if the server refuses, and in a new account. */
export const screenStates: State[] = [
  ...screens,
  ...withData.map((path): State => ({ name: `${path} loading`, screen: path, before: [hold], isLoading: true })),
  ...withData.map((path): State => ({ name: `${path} error`, screen: path, before: [refuse] })),
  ...withData
    .filter((path) => !path.includes(':id'))
    .map((path): State => ({ name: `${path} empty`, screen: path, viewer: 'new' })),
  { name: 'not found', screen: '/nowhere' },
  { name: 'invoice not found', screen: '/invoice/00000000-0000-4000-8000-000000000000' },
  { name: 'customer not found', screen: '/customers/00000000-0000-4000-8000-000000000000' },
  { name: 'quotation not found', screen: '/quotations/00000000-0000-4000-8000-000000000000' },
  { name: 'recurring not found', screen: '/recurring/00000000-0000-4000-8000-000000000000' },
]
