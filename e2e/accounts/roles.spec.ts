import type { Page, Route } from '@playwright/test'
import { isRoleAllowed } from '#contract/members/allowed-roles.ts'
import type { MemberRole } from '#contract/members/member-role.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { fillShop } from '../harness/filled-shop.ts'
import { waitUntilDrawn } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'
import { waitingMoney } from '../harness/statement.ts'

const CALL_PATTERNS = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/:[a-z_]+/g, '[^/]+')}$`),
}))

/**
 * Compares what the screens send with the roles of the contract. Nothing is written, so that every button of every
 * screen can be pressed: a write is answered as if the server were busy.
 */
async function watchRoles(page: Page, role: MemberRole): Promise<string[]> {
  const refused: string[] = []
  await page.route(/\/api\//, async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/business\/[^/]+/, '')
    const found = CALL_PATTERNS.find(({ call, pattern }) => call.method === request.method() && pattern.test(path))
    const roles = found?.call.roles ?? null
    if (roles !== null && !isRoleAllowed(role, roles)) {
      refused.push(`${request.method()} ${path} from ${new URL(page.url()).pathname}`)
    }
    // Files that are asked for by POST, and what was seen.
    if (request.method() === 'GET') return route.fallback()
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Pavti is busy' } })
  })
  return refused
}

const patternOf = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** Presses each button of the screen, each entry of its menus, and the confirming button of the dialogs that open. */
async function pressAll(page: Page, address: string): Promise<void> {
  const buttons = page.locator('main').getByRole('button')
  const count = await buttons.count()
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at)
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    await button.click({ timeout: 1_000 }).catch(() => undefined)
    const entries = await page.getByRole('menuitem').count()
    for (let entry = 0; entry < entries; entry++) {
      if (entry > 0) await button.click({ timeout: 1_000 }).catch(() => undefined)
      await page
        .getByRole('menuitem')
        .nth(entry)
        .click({ timeout: 1_000 })
        .catch(() => undefined)
      await leaveDialog(page)
      if (page.url() !== address) await open(page, address)
    }
    await leaveDialog(page)
    if (page.url() !== address) await open(page, address)
  }
}

async function leaveDialog(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  for (let depth = 0; depth < 3 && (await dialog.count()) > 0; depth++) {
    const submit = dialog.last().locator('button[type="submit"]')
    if ((await submit.count()) > 0 && (await submit.first().isEnabled()))
      await submit
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined)
    await page.keyboard.press('Escape')
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilDrawn(page)
}

/** Invoices that are looked at, of different states; of all else one is enough. */
const MOST_INVOICES = 3

/** Fields and their helpers alone; and what is about the person, which every role may do. */
const UNPRESSED = /\/(new|edit)$|^\/settings\/(security|data)\//

/** Walks from the dashboard to every screen that a visible link leads to, and presses everything there. */
async function walk(page: Page, origin: string, beginnings: readonly string[]): Promise<string[]> {
  const seen = new Map<string, number>()
  // The sidebar of a phone is a drawer: the places of its menu are beginnings.
  const waiting = ['/dashboard', '/money', '/late', '/customers', '/quotations', '/settings', ...beginnings]
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = patternOf(path)
    if ((seen.get(kind) ?? 0) >= (kind === '/invoice/:id' ? MOST_INVOICES : 1)) continue
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    await test.step(path, async () => {
      await open(page, origin + path)
      await expect(page.getByRole('heading', { name: 'Not for your role' }), path).toHaveCount(0)
      const links = await page
        .locator('a[href^="/"]:visible')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      for (const link of links) {
        if (known.has(link) || /^\/business\/|^\/api\/|-policy|^\/(terms|cancellation|shipping|contact)/.test(link))
          continue
        known.add(link)
        waiting.push(link)
      }
      if (!UNPRESSED.test(path)) await pressAll(page, page.url())
    })
  }
  return [...seen.keys()]
}

const REACHED = {
  staff: ['/invoice/:id', '/invoice/:id/edit', '/customers/:id', '/quotations/new', '/quick-upi', '/items', '/late'],
  accountant: ['/invoice/:id', '/customers/:id', '/reports/gst', '/reports/tds', '/exports', '/items', '/late'],
} as const
const UNREACHED = {
  staff: [/^\/reports/, /^\/exports/, /^\/developers/, /^\/payments/, /^\/settings\/(business|people|paid|look)/],
  accountant: [/\/new$/, /^\/quick-upi/, /^\/developers/, /^\/settings\/(people|paid|look|messages)/],
} as const

for (const [role, width] of [
  ['staff', 1280],
  ['accountant', 360],
] as const) {
  test(`no screen at ${width} px shows ${role} what their role is refused`, async ({
    signedIn: { page, ...shop },
    payer,
    origin,
    db,
  }) => {
    test.setTimeout(300_000)
    await fillShop(shop, page, origin, { wide: true })
    await signInAs(payer, origin, db, shop.email, role)
    await payer.setViewportSize({ width, height: 800 })
    const refused = await watchRoles(payer, role)
    const kinds = await walk(payer, origin, role === 'accountant' ? ['/reports'] : [])
    expect(refused).toEqual([])
    expect(kinds).toEqual(expect.arrayContaining([...REACHED[role]]))
    expect(kinds.filter((kind) => UNREACHED[role].some((pattern) => pattern.test(kind)))).toEqual([])
  })
}

test('an address of another role says whom to ask', async ({ shop: { email }, payer, origin, db }) => {
  await signInAs(payer, origin, db, email, 'accountant')
  for (const path of [
    '/invoice/new',
    '/quick-upi',
    '/developers',
    '/quotations/new',
    '/settings/paid',
    '/settings/people',
  ]) {
    await payer.goto(origin + path)
    await expect(payer.getByText('Your role in Asha Traders is: Accountant. Ask the owner')).toBeVisible()
  }
  await expectAccessibleInBothThemes(payer)
  await payer.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** Sentences of an owner's screens that offer what the role may not do. */
const OFFERS = {
  accountant:
    /Import|Save items|Start a new one|Send a price|One tap|record it with|Record them|Assign it|Choose for each|record all|Undo|to confirm in Money|Remind your customers|[Oo]ne tap|opens WhatsApp|data from another app|API/,
  staff: /Downloads|Import your data|API|You have 14 days/,
} as const

test('screens offer nothing that the role may not do', async ({ signedIn: { page, ...shop }, browser, origin, db }) => {
  test.slow()
  for (const role of ['accountant', 'staff'] as const) {
    const context = await browser.newContext()
    const member = await context.newPage()
    await signInAs(member, origin, db, shop.email, role)
    const paths = ['/money', '/late', '/items', '/recurring', '/quotations', '/settings', '/settings/data']
    const read = async (path: string) => {
      await open(member, origin + path)
      await expect.soft(member.locator('main'), `${role} ${path}`).not.toContainText(OFFERS[role])
    }
    const ofReports = ['/money/bank-rows', '/reports/tds', '/settings/security/password']
    for (const path of role === 'accountant' ? [...paths, ...ofReports] : paths) await read(path)
    await context.close()
  }
  await fillShop(shop, page, origin, { wide: true })
  const accountant = await browser.newContext()
  const reader = await accountant.newPage()
  await signInAs(reader, origin, db, shop.email, 'accountant')
  for (const path of ['/money', '/late', '/dashboard']) {
    await open(reader, origin + path)
    await expect.soft(reader.locator('main'), path).not.toContainText(OFFERS.accountant)
  }
  await reader.getByRole('button', { name: 'Notices' }).click()
  const notices = reader.getByRole('dialog')
  await expect(notices.getByText(/^1 invoice to .* is late$/)).toBeVisible()
  await expect(notices).not.toContainText(/remind/)
  await accountant.close()
})

test('the sidebar counts what waits for an action only for who may act', async ({
  signedIn: { page, ...shop },
  payer,
  origin,
  db,
}) => {
  await waitingMoney(page, origin, shop.invoice)
  await shop.invoice({ issued_on: '2026-04-01', due_on: '2026-04-02' })
  const { id } = await shop.recurring()
  const lines = [{ description: 'Rent', unit_price: '500' }]
  const draft = await shop.invoice({ amount: undefined, lines, draft: true })
  await db`INSERT INTO recurring_periods (business_id, recurring_id, due_on, invoice_id)
    SELECT business_id, ${id}, '2026-01-01', id FROM invoices WHERE id = ${draft.id}`
  const entriesFor = async (reader: Page) => {
    await open(reader, `${origin}/dashboard`)
    await reader.getByRole('button', { name: 'Open menu' }).click()
    return reader.getByRole('navigation', { name: 'Main' })
  }
  const owners = await entriesFor(page)
  await expect(owners.getByRole('link', { name: 'Money 3 payments to check' })).toBeVisible()
  await expect(owners.getByRole('link', { name: 'Documents 1 drafts to approve' })).toBeVisible()

  await signInAs(payer, origin, db, shop.email, 'accountant')
  const asked: string[] = []
  payer.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const accountants = await entriesFor(payer)
  // The figures have arrived, and so have the parts of the sidebar that load later.
  await expect(accountants.getByRole('link', { name: 'Late 1 late invoices' })).toBeVisible()
  await expect(payer.getByRole('button', { name: 'Search and commands' })).toBeVisible()
  for (const name of ['Money', 'Documents'])
    await expect(accountants.getByRole('link', { name, exact: true })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/recurring-invoices/drafts'))).toEqual([])
})
