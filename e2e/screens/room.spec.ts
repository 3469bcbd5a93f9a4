import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expect, type SellerPage, test } from '../harness/pavti.ts'

const today = indiaDay(new Date())
const PHONE = { width: 360, height: 640 }

/** Makes an invoice of which a part is paid, so that its row has three lines of status. */
async function partPaid({ page, invoice }: SellerPage, origin: string): Promise<string> {
  const days = { issued_on: addDays(today, -30), due_on: addDays(today, -1) }
  const { id } = await invoice({ customer_name: 'Patil', amount: '37878.00', ...days })
  const data = { amount: '15000.00', method: 'upi' }
  const answer = await page.request.post(`${origin}/api/invoices/${id}/payments`, { headers: { origin }, data })
  expect(answer.ok()).toBe(true)
  return id
}

test('a row with three lines of status keeps its badge off the lines of the table', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const id = await partPaid(seller, origin)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${origin}/dashboard`)
  const row = page.locator(`tr[data-invoice="${id}"]`)
  await expect(row.getByText('₹15,000 of ₹37,878 received')).toBeVisible()
  const air = await row.evaluate((one) => {
    const badge = one.querySelector('.badge')?.getBoundingClientRect()
    return badge ? badge.top - one.getBoundingClientRect().top : 0
  })
  expect(air).toBeGreaterThanOrEqual(6)
})

test('cards side by side have their buttons on one line', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi', amount: '500.00' })
  await partPaid(seller, origin)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`${origin}/dashboard`)
  const verbs = page.getByRole('listitem').getByRole('button', { name: /^Mark Paid/ })
  await expect(verbs).toHaveCount(2)
  const tops = await verbs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
})

test('the four chips of the list fit a phone', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi', amount: '500.00' })
  await page.setViewportSize(PHONE)
  await page.goto(`${origin}/dashboard`)
  const chips = page.getByRole('group', { name: 'Show' })
  await expect(chips.getByRole('link', { name: /^Late/ })).toBeVisible()
  await expect.poll(() => chips.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
})

test('WhatsApp of the share sheet is in sight on a phone, below the toast, which goes with the sheet', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.setViewportSize(PHONE)
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByLabel('Customer Name').fill('Asha Verma Interiors')
  await page.getByLabel('Amount').fill('1180.50')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.locator('.toast').getByText('Invoice created!')).toBeVisible()
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Send it to your customer' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(whatsApp).toBeHidden()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('an open menu lies over the toast of the row before', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  for (const name of ['Meera', 'Ravi', 'Bina', 'Noor']) await seller.invoice({ customer_name: name, amount: '500.00' })
  await page.setViewportSize(PHONE)
  await page.goto(`${origin}/dashboard`)
  const row = (name: string) => page.locator('[data-invoice]').filter({ hasText: name })
  // The menus are loaded.
  await expect(row('Noor').getByRole('button', { name: /^More: / })).toBeVisible()
  await row('Noor')
    .getByRole('button', { name: /^Mark Paid/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await row('Bina').evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await row('Bina')
    .getByRole('button', { name: /^More: / })
    .click()
  const entries = page.getByRole('menuitem')
  await expect(entries.last()).toBeVisible()
  await expect(page.locator('.toast')).toBeVisible()
  const covered = await entries.evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((one) => one.textContent),
  )
  expect(covered).toEqual([])
})

test('the parts of what is to collect have their amounts on one line', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Asha', amount: '10915.00', due_on: addDays(today, 5) })
  const late = { issued_on: addDays(today, -30), due_on: addDays(today, -9) }
  await seller.invoice({ customer_name: 'Patil', amount: '65654.00', ...late })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${origin}/dashboard`)
  const band = page.getByRole('region', { name: 'To collect' })
  await expect(band.getByText('₹10,915')).toBeVisible()
  const tops = await Promise.all(
    ['₹10,915', '₹65,654'].map((text) =>
      band.getByText(text, { exact: true }).evaluate((one) => Math.round(one.getBoundingClientRect().top)),
    ),
  )
  expect(new Set(tops).size).toBe(1)
})

test('each entry of the menu in the title bar can be pressed in a low window', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const { id } = await seller.invoice()
  // A phone on its side, and a window of 1280 × 1024 at 400%.
  for (const size of [
    { width: 640, height: 300 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`${origin}/invoice/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel invoice' }).click()
    await expect(page.getByRole('dialog', { name: 'Cancel invoice' })).toBeVisible()
  }
})

test('the number on the bell stays in its circle with large text, and leaves the bell in sight', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const claimed = await seller.invoice({ amount: '700' })
  const form = { amount: '700', utr: utrOf(today, 7), payer_name: 'Ravi Kumar', note: '' }
  expect((await page.request.post(`${claimed.payment_url}/claim`, { form, headers: { origin } })).ok()).toBe(true)
  for (const { size, zoom } of [PHONE, { width: 1280, height: 720 }].flatMap((size) =>
    ['100%', '200%'].map((zoom) => ({ size, zoom })),
  )) {
    await page.setViewportSize(size)
    await page.goto(`${origin}/dashboard`)
    const bell = page.getByRole('button', { name: 'Notices, 1 new' })
    await expect(bell).toBeVisible()
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), zoom)
    const { digits, circle, icon } = await bell.evaluate((button) => {
      const number = button.querySelector('span')
      const range = document.createRange()
      if (number) range.selectNodeContents(number)
      const boxOf = (part: Element | Range | null) => {
        const { left, right, top, bottom } = (part ?? button).getBoundingClientRect()
        return { left, right, top, bottom }
      }
      return { digits: boxOf(range), circle: boxOf(number), icon: boxOf(button.querySelector('svg')) }
    })
    const at = `at ${size.width} with text of ${zoom}`
    expect(digits.left, at).toBeGreaterThanOrEqual(circle.left)
    expect(digits.right, at).toBeLessThanOrEqual(circle.right)
    expect(circle.bottom - circle.top, at).toBeLessThanOrEqual(24)
    // The middle of the bell.
    expect(circle.bottom, at).toBeLessThanOrEqual((icon.top + icon.bottom) / 2 + 1)
    expect(circle.left, at).toBeGreaterThanOrEqual((icon.left + icon.right) / 2 - 4)
  }
})
