import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { indiaDay, showShortDay } from '#domain/days/india-day.ts'
import { addMonths, dayOfMonth, monthOf, nameMonth } from '#domain/days/month.ts'
import type { Db } from '#server/platform/postgres/database.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { bytesOf } from '#tests/sheets/unzip.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from '../harness/screens.ts'

const month = addMonths(monthOf(indiaDay(new Date())), -1)
const endOfMonth = dayOfMonth(month, 31)

/** Makes a registered business with one invoice of last month, whose accountant is the user. */
async function addClient(db: Db, origin: string, userId: string, name: string, customerGstin: string): Promise<string> {
  const [owner] = await insertUsers(db, 1, { name, defaultUpi: 'meera@okaxis' })
  if (!owner) throw new Error('No user was inserted.')
  const headers = { origin, cookie: `pavti=${owner.cookie}`, 'content-type': 'application/json' }
  const write = async (method: string, path: string, body: object) => {
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
  }
  await write('PUT', '/api/business', {
    version: 1,
    registration: 'registered',
    gstin: '27ABCPS1234K1ZM',
    accountant_closes_books: true,
  })
  await write('POST', '/api/invoices', {
    customer_name: 'Noor Caterers',
    customer: { gstin: customerGstin },
    lines: [{ description: 'Lamp', unit_price: '500', rate: '18', hsn: '9405' }],
    issued_on: dayOfMonth(month, 5),
  })
  const [row] = await db<{ business_id: string }[]>`
    INSERT INTO memberships (business_id, user_id, role)
    SELECT business_id, ${userId}, 'accountant' FROM users WHERE id = ${owner.id} RETURNING business_id`
  await db`UPDATE users SET business_id = ${row?.business_id ?? ''} WHERE id = ${userId}`
  return row?.business_id ?? ''
}

const clientRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Most urgent first' }).getByRole('listitem').filter({ hasText: name })

async function download(page: Page, name: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return waiting
}

test('an accountant’s month: clients, problems, return and books as files, and the books closed', async ({
  payer: page,
  origin,
  db,
}) => {
  const [meena] = await insertUsers(db, 1, { name: 'Meena Desai' })
  if (!meena) throw new Error('No user was inserted.')
  await addClient(db, origin, meena.id, 'Verma Stores', '27AAHCV4410Q1ZV')
  // The check digit of its customer is wrong.
  await addClient(db, origin, meena.id, 'Sharma Traders', '27AAHCV4410Q1ZX')
  await page
    .context()
    .addCookies([{ name: 'pavti', value: meena.cookie, url: origin, httpOnly: true, sameSite: 'Lax' }])
  await page.setViewportSize({ width: 360, height: 800 })

  await page.goto(origin)
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  await expect(clientRow(page, 'Verma Stores')).toContainText('No problems')
  await expect(clientRow(page, 'Verma Stores')).toContainText('Not closed')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByLabel('Search clients').fill('verma')
  await expect(clientRow(page, 'Sharma Traders')).toBeHidden()
  await page.getByLabel('Search clients').fill('')
  await expect(page.getByText('Clients with problems')).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText(`Books of ${nameMonth(month)} not closed`)).toBeVisible()
  await page.getByRole('button', { name: 'Download all' }).click()
  await page.getByLabel('Only chosen clients').check()
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  await expect(page.getByText('Choose at least one client')).toBeVisible()
  await page.getByLabel('Verma Stores').check()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const archive = await download(page, 'Download ZIP')
  expect(archive.suggestedFilename()).toBe(`pavti-clients-${month}.zip`)
  expect([...bytesOf(await readFile(await archive.path())).keys()]).toEqual([`Verma Stores-${month}.zip`])
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('link', { name: '1 problem Sharma Traders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GST returns' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'GSTR-1' }).getByText('Noor Caterers')).toBeVisible()
  const gstr1 = await download(page, 'Download JSON')
  expect(gstr1.suggestedFilename()).toBe(`GSTR1-${month}.json`)
  expect(JSON.parse(await readFile(await gstr1.path(), 'utf8'))).toMatchObject({ gstin: '27ABCPS1234K1ZM' })

  await page.getByRole('link', { name: 'Close the books' }).click()
  await expect(page.getByLabel('Close the books up to')).toHaveValue(endOfMonth)
  await page.getByRole('button', { name: 'Save Closed books' }).click()
  await expect(page.getByText(new RegExp(`^Closed up to ${showShortDay(endOfMonth)}\\b`))).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await page.getByRole('link', { name: /^Data and plan/ }).click()
  await page.getByRole('link', { name: 'Open Exports' }).click()
  const books = await download(page, 'Books of the month (ZIP)')
  expect(books.suggestedFilename()).toBe(`pavti-books-${month}.zip`)

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Meena Desai, Sharma Traders' }).click()
  await page.getByRole('menuitem', { name: 'Clients' }).click()
  await expect(clientRow(page, 'Sharma Traders')).toContainText(showShortDay(endOfMonth))
  await expect(clientRow(page, 'Sharma Traders')).toContainText('Nothing new since then')
  await expect(clientRow(page, 'Verma Stores')).toContainText('Not closed')
  await page.getByRole('link', { name: 'Verma Stores', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Meena Desai, Verma Stores' })).toBeVisible()
})

test('clients that cannot be loaded can be tried again, and without clients it says whom to ask', async ({
  signedIn: { page },
  origin,
}) => {
  await page.route('**/api/clients?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Pavti is busy' } }),
  )
  await page.goto(`${origin}/clients`)
  await expect(page.getByText('We could not load your clients.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You are the accountant of no business yet.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
