import { splitBusiness } from '#contract/site/named-business.ts'
import { expect, test } from '../harness/pavti.ts'
import { FOR_SELLERS } from '../harness/screen-address.ts'

test.use({ catches: true })

/** These decide which screen is shown. */
const SESSION = ['/api/auth/me', '/api/site']
/** Two parts of a screen may ask for the same at once, and the list of a business once more. */
const MOST_CALLS = 3

test('no screen asks again and again for what the server fails to answer', async ({ signedIn: { page }, origin }) => {
  test.slow()
  let calls: string[] = []
  await page.route(
    ({ pathname }) => {
      const { address } = splitBusiness(pathname)
      return address.startsWith('/api/') && !SESSION.includes(address)
    },
    (route) => {
      calls.push(splitBusiness(new URL(route.request().url()).pathname).address)
      return route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Please try again.', request_id: 'req-1' },
      })
    },
  )
  for (const path of ['/', ...FOR_SELLERS]) {
    await test.step(path, async () => {
      calls = []
      await page.goto(origin + path.replace(':id', crypto.randomUUID()))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle', { timeout: 20_000 })
      const repeated = calls.filter((call) => calls.filter((other) => other === call).length > MOST_CALLS)
      expect.soft([...new Set(repeated)], path).toEqual([])
    })
  }
})
