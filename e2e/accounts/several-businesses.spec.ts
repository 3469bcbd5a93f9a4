import type { Page } from '@playwright/test'
import type { Db } from '#server/platform/postgres/database.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { expectGoodAtEachWidth } from '../harness/checks/good-screen.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, invoiceRow, showSidebar } from '../harness/screens.ts'

test.use({ serviceWorkers: 'allow' })

/** Makes a business of somebody else, of which the user is a member. */
async function addBusiness(db: Db, email: string, name: string, role = 'staff') {
  const [owner] = await insertUsers(db, 1, { name, defaultUpi: 'meera@okaxis', passwordHash: 'none' })
  if (!owner) throw new Error('No user was inserted.')
  const [row] = await db<{ id: string }[]>`
    INSERT INTO memberships (business_id, user_id, role)
    SELECT o.business_id, u.id, ${role} FROM users o, users u WHERE o.email = ${owner.email} AND u.email = ${email}
    RETURNING business_id AS id`
  if (!row) throw new Error('No membership was inserted.')
  return { id: row.id, cookie: `pavti=${owner.cookie}` }
}

/** Creates an invoice in a business as its owner. */
async function makeInvoice(origin: string, cookie: string, customer: string): Promise<void> {
  const answer = await fetch(`${origin}/api/invoices`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_name: customer, amount: '100' }),
  })
  expect(answer.ok).toBe(true)
}

/** The names of the customers of the invoices of a business. */
const customersOf = (db: Db, businessId: string) => db<{ customer_name: string }[]>`
  SELECT customer_name FROM invoices WHERE business_id = ${businessId} ORDER BY customer_name`

async function openSwitcher(page: Page): Promise<void> {
  await showSidebar(page)
  await page.getByRole('button', { name: /^Asha Traders, / }).click()
  await page.getByRole('menuitem', { name: 'Switch business' }).click()
}

async function switchTo(page: Page, name: string): Promise<void> {
  await openSwitcher(page)
  await page.getByRole('dialog', { name: 'Your businesses' }).getByRole('button', { name }).click()
}

/** Waits until the device has copies of the dashboard of a business. */
const waitForCopies = (page: Page, businessId: string) =>
  expect
    .poll(() =>
      page.evaluate(async (id) => {
        if (navigator.serviceWorker.controller === null) return []
        const kept = await caches.open('pavti-data').then((cache) => cache.keys())
        const paths = kept.map(({ url }) => new URL(url).pathname)
        return paths.filter((path) => path.startsWith(`/business/${id}/`)).map((path) => path.split('/').at(-1))
      }, businessId),
    )
    .toEqual(expect.arrayContaining(['stats', 'me', 'business', 'invoices']))

async function createOffline(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Invoice' }).first().click()
  await expect(page.getByText('The invoice is kept on this device.')).toBeVisible()
  await page.getByLabel('Customer Name').fill(name)
  await page.getByLabel('Amount', { exact: true }).fill('250')
  await page.getByRole('button', { name: 'Create Invoice' }).last().click()
  await expect(page.getByText('Invoice kept on this device')).toBeVisible()
}

test('two tabs keep two businesses, without a network too, and each invoice is sent in its own', async ({
  signedIn: { page, email, invoice },
  origin,
  db,
}) => {
  await invoice({ customer_name: 'Of Asha' })
  const { id: meeras, cookie } = await addBusiness(db, email, 'Meera Stores')
  await makeInvoice(origin, cookie, 'Of Meera')
  await page.goto(`${origin}/dashboard`)
  await expect(invoiceRow(page, 'Of Asha')).toBeVisible()
  const [own] = await db<{ id: string }[]>`SELECT business_id AS id FROM users WHERE email = ${email}`
  const ashas = own?.id ?? ''
  await waitForCopies(page, ashas)

  await openSwitcher(page)
  await expectAccessibleInBothThemes(page)
  await expect(page.getByRole('list', { name: 'Your businesses' })).toContainText('Meera StoresStaff')
  await expect(page.getByRole('button', { name: /^Asha Traders/, exact: false }).last()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Escape')
  await switchTo(page, 'Meera Stores')
  await expect(invoiceRow(page, 'Of Meera')).toBeVisible()
  await expect(invoiceRow(page, 'Of Asha')).toHaveCount(0)

  // A new tab begins with the business used last.
  const second = await page.context().newPage()
  await second.goto(`${origin}/dashboard`)
  await expect(invoiceRow(second, 'Of Meera')).toBeVisible()
  await switchTo(second, 'Asha Traders')
  await expect(invoiceRow(second, 'Of Asha')).toBeVisible()
  await page.reload()
  await expect(invoiceRow(page, 'Of Meera')).toBeVisible()

  await waitForCopies(page, meeras)
  await waitForCopies(second, ashas)
  await page.context().setOffline(true)
  await createOffline(page, 'New in Meeras')
  await createOffline(second, 'New in Ashas')
  for (const [tab, mine, others] of [
    [page, 'Meera', 'Asha'],
    [second, 'Asha', 'Meera'],
  ] as const) {
    await tab.reload()
    await expect(invoiceRow(tab, `Of ${mine}`)).toBeVisible()
    const unsent = tab.getByRole('region', { name: 'Waiting for internet' })
    await expect(unsent.getByText(`New in ${mine}s`)).toBeVisible()
    await expect(tab.getByText(`New in ${others}s`)).toHaveCount(0)
    await expect(tab.getByText(`Of ${others}`)).toHaveCount(0)
  }
  await page.context().setOffline(false)
  for (const [tab, name] of [
    [page, 'New in Meeras'],
    [second, 'New in Ashas'],
  ] as const) {
    await expect(tab.getByRole('region', { name: 'Waiting for internet' })).toHaveCount(0)
    await expect(invoiceRow(tab, name)).toBeVisible()
  }
  expect(await customersOf(db, meeras)).toEqual([{ customer_name: 'New in Meeras' }, { customer_name: 'Of Meera' }])
  expect(await customersOf(db, ashas)).toEqual([{ customer_name: 'New in Ashas' }, { customer_name: 'Of Asha' }])
})

test('a tab whose business is lost goes on with another one, and keeps nothing of it', async ({
  signedIn: { page, email, invoice },
  origin,
  db,
}) => {
  await invoice({ customer_name: 'Of Asha' })
  const { id: meeras, cookie } = await addBusiness(db, email, 'Meera Stores')
  await makeInvoice(origin, cookie, 'Of Meera')
  await page.goto(`${origin}/customers?business=${meeras}`)
  await expect(page.getByText('Of Meera')).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  // As when the owner ends the access.
  await db`UPDATE memberships SET ended_at = now() WHERE business_id = ${meeras} AND role = 'staff'`
  await db`UPDATE users SET business_id = id WHERE email = ${email}`
  await page.reload()
  await expect(invoiceRow(page, 'Of Asha')).toBeVisible()
  await expect(page.getByText('Of Meera')).toHaveCount(0)
  const keptOfMeera = () =>
    page.evaluate(
      async (id) => (await (await caches.open('pavti-data')).keys()).filter(({ url }) => url.includes(id)).length,
      meeras,
    )
  await expect.poll(keptOfMeera).toBe(0)
})

test('a person of many businesses searches them, and a link to a file is of the tab’s one', async ({
  signedIn: { page, email },
  origin,
  db,
}) => {
  for (let n = 1; n <= 6; n++) await addBusiness(db, email, `Client ${n}`, 'staff')
  await page.goto(`${origin}/dashboard`)
  await openSwitcher(page)
  const dialog = page.getByRole('dialog', { name: 'Your businesses' })
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await dialog.getByLabel('Search by name').fill('client 4')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expectGoodAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Client 4' }).click()
  await expect(page.getByRole('button', { name: 'Asha Traders, Client 4' })).toBeAttached()
  await page.goto(`${origin}/quick-upi`)
  const [client] = await db<
    { id: string }[]
  >`SELECT id FROM businesses WHERE name = 'Client 4' ORDER BY created_at DESC LIMIT 1`
  await expect(page.getByRole('link', { name: /poster/i })).toHaveAttribute(
    'href',
    `/business/${client?.id}/api/business/poster.pdf`,
  )
})

test('an owner adds a business of her own, and each tab keeps its own', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  await invoice({ customer_name: 'Of the first' })
  await page.goto(`${origin}/dashboard`)
  await expect(invoiceRow(page, 'Of the first')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(`${origin}/dashboard`)
  await showSidebar(second)
  await second.getByRole('button', { name: /^Asha Traders, / }).click()
  await second.getByRole('menuitem', { name: 'Add a business' }).click()
  await second.getByRole('button', { name: 'Add a business' }).click()
  const dialog = second.getByRole('dialog', { name: 'Add a business' })
  await dialog.getByRole('button', { name: 'Add a business' }).click()
  await expect(dialog.getByText('Please enter the name of your business')).toBeVisible()
  await expectAccessibleInBothThemes(second)
  await dialog.getByLabel('Name of the business').fill('Asha Lamps')
  await dialog.getByRole('button', { name: 'Add a business' }).click()
  // The new business has no invoice; the heading was there before, and the screen that opens closes the menu.
  await expect(second.getByRole('region', { name: 'Get your first payment' })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await showSidebar(second)
  await expect(second.getByRole('button', { name: 'Asha Traders, Asha Lamps' })).toBeVisible()
  await expect(invoiceRow(second, 'Of the first')).toHaveCount(0)

  await page.reload()
  await expect(invoiceRow(page, 'Of the first')).toBeVisible()
  await switchTo(page, 'Asha Lamps')
  await expect(invoiceRow(page, 'Of the first')).toHaveCount(0)
})
