import { click, fill, hold, holdToast, press, see, submit, type } from '../steps.ts'
import { dialogs, type Stage, type State, views } from '../state.ts'

const code = () => `TEST-${Math.floor(Math.random() * 1e8)}`
const makeCode = [type('Code', code), type('Discount Amount', '20'), submit, see('main li')]

const DAY_MS = 86_400_000

/** Shows the account with another plan, as it would be after some time. */
const onPlan =
  (plan: 'Free' | 'Pro', days: number) =>
  ({ page }: Stage) =>
    page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const expires = new Date(Date.now() + days * DAY_MS).toISOString()
      return route.fulfill({ response, json: { ...body, user: { ...body.user, plan, plan_expires_at: expires } } })
    })
const upgrade = press('Upgrade to Pro')
/** Waits until the server has received the payment. */
const isPro = async ({ page, call }: Stage) => {
  for (let tries = 0; tries < 60 && (await call('get', '/api/auth/me')).user.plan !== 'Pro'; tries++)
    await page.waitForTimeout(500)
}
const pay = [upgrade, press('Upgrade Now'), ({ page }: Stage) => page.waitForURL(/sandbox/)]

/** The service with plans: Free, Pro that ended, the sandbox of payments, and the admin's screens. */
export const planStates: State[] = [
  ...(
    [
      '/dashboard',
      '/payments',
      '/late',
      '/money',
      '/recurring',
      '/quotations',
      '/settings',
      '/reports',
      '/quick-upi',
      '/invoice/new',
    ] as const
  ).map((screen): State => ({ name: `Free: ${screen}`, screen, viewer: 'free' })),
  ...(['/dashboard', '/payments', '/settings'] as const).map((screen): State => ({
    name: `Pro ended: ${screen}`,
    screen,
    viewer: 'free',
    before: [onPlan('Free', -5)],
  })),
  ...(['/dashboard', '/payments'] as const).map((screen): State => ({
    name: `Pro ends soon: ${screen}`,
    screen,
    viewer: 'free',
    before: [onPlan('Pro', 2)],
  })),
  ...dialogs(
    '/dashboard',
    {
      upgrade: [upgrade],
      'upgrade, wrong code': [upgrade, fill('input', 'WRONG-CODE'), submit, see('.toast, dialog .err')],
    },
    { viewer: 'free' },
  ),
  { name: 'sandbox: pay', screen: '/dashboard', viewer: 'free', steps: pay },
  ...views(
    '/dashboard',
    { 'Pro: paid': [...pay, click('button, [type=submit]'), see('.toast'), holdToast] },
    { viewer: 'free', shows: '.toast' },
  ),
  ...dialogs(
    '/dashboard',
    {
      'cancel Pro': [
        ...pay,
        click('button, [type=submit]'),
        see('.toast'),
        isPro,
        async ({ page, origin }: Stage) => page.goto(`${origin}/payments`),
        press('Cancel Pro'),
      ],
    },
    { viewer: 'free' },
  ),
  ...views(
    '/dashboard?payment_success=true',
    { 'payment processing': [] },
    { viewer: 'free', before: [hold], isLoading: true, shows: 'main h2' },
  ),
  ...views(
    '/payment-test',
    { 'test payment': [], 'test checkout': [click('[type=submit]'), see('dialog')] },
    { viewer: 'visitor' },
  ),
  ...views(
    '/secret-admin-codes',
    { 'discount codes': [], 'discount codes, faults': [submit], 'discount code made': makeCode },
    { viewer: 'admin' },
  ),
  ...views('/admin', { 'admin: users': [] }, { viewer: 'admin' }),
  ...dialogs(
    '/secret-admin-codes',
    { 'delete a discount code': [...makeCode, press('Delete code {code}')] },
    { viewer: 'admin' },
  ),
  ...views('/forgot-password', { 'forgotten password without mail': [] }, { viewer: 'visitor' }),
]
