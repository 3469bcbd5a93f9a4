import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll, tabTo } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'
import { waitingMoney } from '../harness/statement.ts'

test.use({ catches: true })

const TODAY = indiaDay(new Date())

test('Money by keyboard: sure payments are recorded with Enter, a message is pasted, and Escape closes', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  await tabTo(page, page.getByRole('button', { name: 'Record 1 payment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  const paste = page.getByRole('button', { name: 'Paste bank message' })
  await tabTo(page, paste)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Bank messages' })).toBeFocused()
  await page.keyboard.insertText(
    'Rs.250.00 credited to a/c XX4521 by a/c linked to VPA meera@oksbi (UPI Ref No 632487431209)',
  )
  await expectAccessibleInBothThemes(page)
  await tabTo(page, page.getByRole('button', { name: 'Add 1 payment' }))
  await page.keyboard.press('Enter')
  await expectAnnounced(page, '1 payment added: ₹250.00')
  const added = page.getByRole('listitem').filter({ hasText: 'meera@oksbi' })
  await expect(added).toBeFocused()
  await expect(added).toBeInViewport()
  await paste.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(paste).toBeFocused()
})

test('a pasted message whose payment is recorded at once leads to that payment', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const setting = { headers: { origin }, data: { version, records_sure: true } }
  expect((await page.request.put(`${origin}/api/business`, setting)).ok()).toBe(true)
  const invoice = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const utr = utrOf(TODAY, 7)
  const form = { amount: '512', utr, payer_name: 'Meera', note: '' }
  expect((await page.request.post(`${invoice.payment_url}/claim`, { form, headers: { origin } })).ok()).toBe(true)
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Paste bank message' }).click()
  const day = TODAY.split('-').toReversed().join('-')
  await page
    .getByRole('textbox', { name: 'Bank messages' })
    .fill(`Dear Customer, Acct XX123 is credited with Rs 512.00 on ${day} from MEERA TEXTILES. UPI:${utr}-ICICI Bank.`)
  await page.getByRole('button', { name: 'Add 1 payment' }).click()
  const recorded = page.getByRole('region', { name: 'Recorded' }).getByRole('listitem')
  await expect(recorded).toBeFocused()
  await expect(recorded).toBeInViewport()
  await expectAccessibleInBothThemes(page)
  await recorded.getByRole('button', { name: /^Undo/ }).click()
  await expect(recorded).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveRole('heading')
})

test('Money without a connection and with an error: what waits stays, and Try again loads it', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.route('**/api/money', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } }),
  )
  await page.goto(`${origin}/money`)
  await expect(page.getByText('We could not load your money.')).toBeVisible()
  await page.unroute('**/api/money')
  await page.getByRole('button', { name: 'Try again' }).click()
  const record = page.getByRole('button', { name: 'Record 1 payment' })
  await expect(record).toBeEnabled()

  await page.context().setOffline(true)
  await expect(record).toBeDisabled()
  await expect(page.getByLabel('Record sure payments automatically')).toBeDisabled()
  await expect(page.getByRole('heading', { name: /^Sure 1/ })).toBeVisible()
  await page.context().setOffline(false)
  await expect(record).toBeEnabled()

  await page.route('**/api/money/confirm', (route) => route.abort())
  await record.click()
  await expect(page.getByRole('alert').getByText('It may have been done. If the screen does not show it')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Sure 1/ })).toBeVisible()
})

test('an accountant reads what a payment may be for, and what was set aside, without being asked to act', async ({
  signedIn: seller,
  origin,
  db,
}) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  const { credits } = await (await page.request.get(`${origin}/api/money`)).json()
  const unknown = credits.find(({ group }: { group: string }) => group === 'unknown')
  const done = await page.request.post(`${origin}/api/money/credits/${unknown.id}/set-aside`, { headers: { origin } })
  expect(done.ok()).toBe(true)
  await signInAs(page, origin, db, seller.email, 'accountant')
  await page.goto(`${origin}/money`)
  const likely = page.getByRole('region', { name: /^Likely/ })
  for (const name of ['Ramesh Kulkarni', 'Ramesh Kamble'])
    await expect(likely.getByText(name, { exact: true })).toBeVisible()
  await expect(likely.getByRole('radio')).toHaveCount(0)
  await expect(page.getByText('2 not recorded yet')).toBeVisible()
  const aside = page.getByRole('region', { name: 'Payments set aside' })
  await expect(aside.getByRole('heading')).toHaveText('Payments set aside 1 · ₹10.00')
  await expect(aside.getByText('They are not for an invoice.', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a day of cash shows what came in, what went out and what is left, with a row for each refund', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/api/${path}`, { headers: { origin }, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1000.00' })
  await post(`invoices/${invoice.id}/payments`, { amount: '1000', method: 'cash' })
  await post(`invoices/${invoice.id}/credit-notes`, { reason: 'Sent back' })
  await post(`invoices/${invoice.id}/refunds`, { amount: '500', method: 'cash' })
  const { customer_id } = invoice
  const paid = { customer_id, amount: '300', method: 'upi', allocations: [] }
  const { payment } = await post('customer-payments', paid)
  await post(`customer-payments/${payment.id}/refunds`, { amount: '120', method: 'upi', note: 'Order cancelled' })

  await page.goto(`${origin}/money`)
  const recorded = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recorded', exact: true }) })
  await expect(recorded.getByRole('heading', { level: 3 })).toHaveText(
    /₹680\.00\s*Received ₹1,300\.00\s*Refunded ₹620\.00\s*UPI ₹180\.00\s*Cash ₹500\.00$/,
  )
  const refunds = recorded.getByRole('listitem').filter({ hasText: 'Refund to' })
  await expect(refunds).toHaveText([/Refund to Ravi Kumar\s*Advance · UPI\s*−₹120\.00/, /· Cash\s*−₹500\.00/])
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await refunds.last().getByRole('link', { name: 'Refund to Ravi Kumar' }).click()
  await expect(page).toHaveURL(`${origin}/invoice/${invoice.id}`)
  await page.goto(`${origin}/money?method=upi`)
  await expect(recorded.getByRole('heading', { level: 3 })).toHaveText(
    /₹180\.00\s*Received ₹300\.00\s*Refunded ₹120\.00$/,
  )
})
