import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, sidewaysScroll } from '../harness/screens.ts'
import { chooseStatement, importStatement, strangers } from '../harness/statement.ts'

test.use({ catches: true })

const TODAY = indiaDay(new Date())

test('while the first statement is matched, the screen does not say that nothing waits', async ({ seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  let match = () => {}
  const matched = new Promise<void>((resolve) => {
    match = resolve
  })
  await page.route(/\/api\/money(?:\?|$)/, async (route) => {
    await matched
    await route.continue()
  })
  await chooseStatement(page, strangers(3))
  await expect(page.getByText('3 payments read, 3 new.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible()
  await expect(page.getByText('Nothing waits')).toHaveCount(0)
  match()
  await expect(page.getByRole('heading', { name: /^Unknown 3/ })).toBeVisible()
})

test('from "I have paid" to a receipt that checks out: the statement is recorded in one tap, and the import undone', async ({
  seller,
  payer,
  browser,
  origin,
}) => {
  const { page } = seller
  const sums = async () => ({
    // A claim is to be checked; it is in no sum.
    stats: { ...(await (await page.request.get(`${origin}/api/analytics/stats`)).json()), to_check: 0 },
    customers: (await (await page.request.get(`${origin}/api/customers`)).json()).customers,
    week: (await (await page.request.get(`${origin}/api/money`)).json()).days,
  })
  const invoice = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  await seller.invoice({ customer_name: 'Ramesh Kulkarni', amount: '1250.00' })
  await seller.invoice({ customer_name: 'Ramesh Kamble', amount: '1250.00' })
  const before = await sums()

  const utr = utrOf(TODAY, 42)
  await payer.goto(`${invoice.payment_url}?lang=en`)
  await payer.getByRole('link', { name: 'I have paid' }).click()
  await payer.getByLabel('UTR', { exact: true }).fill(utr)
  await payer.getByRole('button', { name: 'Send' }).click()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()
  expect(await sums()).toEqual(before)

  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  await chooseStatement(page, [
    { narration: `UPI-MEERA TEXTILES-meera@oksbi-SBIN0001234-${utr}-UPI`, amount: '512.00' },
    { narration: 'UPI-RAMESH K-ramesh@ybl-HDFC0001234-629312345680-UPI', amount: '1250.00' },
    ...strangers(8),
  ])
  await expect(page.getByText('10 payments read, 10 new.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Sure 1/ })).toBeVisible()
  await expect(page.getByText(/UTR given by the payer/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()

  await payer.goto(`${invoice.payment_url}?lang=en`)
  await expect(payer.getByText(/paid on/i).first()).toBeVisible()
  const file = await payer.getByRole('link', { name: 'Receipt', exact: true }).getAttribute('href')
  expect((await payer.request.get(origin + file)).headers()['content-type']).toBe('application/pdf')
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await page.getByRole('button', { name: 'Send receipt of ₹512.00' }).click()
  const link = await page.getByText(`${origin}/r/`, { exact: false }).textContent()
  const stranger = await browser.newContext()
  const check = await stranger.newPage()
  await check.goto(link ?? '')
  await expect(check.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expect(check.getByText(utr)).toBeVisible()
  await expect(check.getByText('Checked online just now: the shop has not withdrawn it.')).toBeVisible()
  await check.route('**/api/receipts/check', (route) => route.abort())
  await check.reload()
  await expect(check.getByText('Not checked online', { exact: false })).toBeVisible()
  await check.unroute('**/api/receipts/check')

  await page.goto(`${origin}/money`)
  await expect(page.getByText(/10 new, 1 recorded\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expectAnnounced(page, 'Import undone, with 1 payment')
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  expect(await sums()).toEqual(before)
  await check.reload()
  await expect(check.getByRole('heading', { name: 'This receipt is withdrawn' })).toBeVisible()
  await expect(check.getByRole('heading', { name: 'This receipt is genuine' })).toBeHidden()
  await stranger.close()
  await payer.reload()
  await expect(payer.getByText('Waiting for the shop to confirm')).toBeVisible()
})

test('switched on, sure payments are recorded by the import, and its dialog undoes it', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const coded = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '731.00' })
  await page.goto(`${origin}/money`)
  const setting = page.getByLabel('Record sure payments automatically')
  await expect(setting).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await setting.click()
  await expect(setting).toBeChecked()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(setting).toBeChecked()
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  const chooser = page.getByRole('dialog')
  await expect(chooser.getByText('Payments that surely belong to one invoice are recorded at once')).toBeVisible()
  await chooseStatement(page, [
    { narration: `UPI-RAVI K-ravi@ybl-HDFC0001234-629312345679-${coded.payment_code} BILL`, amount: '731.00' },
    ...strangers(1),
  ])
  const dialog = page.getByRole('dialog', { name: 'Statement imported' })
  await expect(dialog.getByText('2 payments read, 2 new. 1 payment recorded, because it was sure.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expectAnnounced(page, 'Import undone, with 1 payment')
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
})

test('one tap records only the sure payments that the filter in the address shows', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const paid = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const other = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '731.00' })
  await importStatement(page, origin, [
    { narration: `UPI-MEERA-meera@ybl-HDFC0001234-629312345678-${paid.payment_code} BILL`, amount: '512.00' },
    { narration: `UPI-RAVI-ravi@ybl-HDFC0001234-629312345679-${other.payment_code} BILL`, amount: '731.00' },
  ])
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('button', { name: 'Record 2 payments' })).toBeEnabled()
  await page.getByRole('button', { name: 'Dates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dates').selectOption('Today')
  await dialog.getByRole('button', { name: 'Show payments' }).click()
  await page.getByRole('searchbox').fill('meera@ybl')
  await expect(page).toHaveURL(/\/money\?waiting_search=meera%40ybl&waiting_period=today$/)
  await page.reload()
  await expect(page.getByText('Only the payments shown here are recorded; others wait.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByText('No payments to record match this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(`${origin}/money`)
  await expect(page.getByRole('heading', { name: 'Sure 1 · ₹731.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Record 1 payment' }).click()
  await expect(page.getByRole('heading', { name: /^Sure/ })).toHaveCount(0)
})

test('before the first import the screen says how to begin, and a large text does not push it aside', async ({
  seller: { page },
  origin,
}) => {
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: 'See who has paid, in one minute a day' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await sidewaysScroll(page)).toBe(0)
})
