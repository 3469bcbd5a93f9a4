import { indiaDay } from '#domain/days/india-day.ts'
import { utrOf } from '#tests/claims/payer.ts'
import type { Locator } from '@playwright/test'
import { expectAnnounced } from './harness/announced.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessible, expectAccessibleInBothThemes, sidewaysScroll, tabTo } from './harness/screens.ts'
import { signInAs } from './harness/sign-in-as.ts'
import { chooseStatement, importStatement, strangers, waitingMoney } from './harness/statement.ts'

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

test('payments that were recorded before are joined to the bank, one by one or all of the same UTR, and separated', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const utrs = [utrOf(TODAY, 51), utrOf(TODAY, 52)]
  for (const [at, utr] of utrs.entries()) {
    const { id } = await seller.invoice({ customer_name: 'Patil Constructions', amount: `${900 + at}.00` })
    const data = { amount: `${900 + at}.00`, method: 'upi', reference: utr }
    expect((await page.request.post(`${origin}/api/invoices/${id}/payments`, { headers: { origin }, data })).ok()).toBe(
      true,
    )
  }
  const marked = await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '2265.60' })
  await seller.settle(marked)
  await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '2265.60' })
  await importStatement(page, origin, [
    ...utrs.map((utr, at) => ({ narration: `UPI-PATIL-patil@ybl-HDFC0001234-${utr}-UPI`, amount: `${900 + at}.00` })),
    { narration: 'UPI-NOOR JAHAN B-noor@oksbi-SBIN0001234-629312345679-UPI', amount: '2265.60' },
  ])
  await page.goto(`${origin}/money`)
  await expect(page.getByRole('heading', { name: 'Already recorded 3 · ₹4,066.60' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Sure|Likely|Unknown)/ })).toHaveCount(0)
  await expect(page.getByText(/same payer and amount/)).toBeVisible()
  await expect(page.getByRole('link', { name: marked.number })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await page.getByRole('button', { name: 'Join all 2' }).click()
  await expect(page.getByRole('main').getByText('2 payments joined')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Already recorded 1 · ₹2,265.60' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Already recorded 3 · ₹4,066.60' })).toBeVisible()

  await page.getByRole('button', { name: 'Another payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Which invoice is it for?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('listitem').filter({ hasText: 'NOOR JAHAN B' }).getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('main').getByText('1 payment joined')).toBeVisible()
  await page.goto(`${origin}/invoice/${marked.id}`)
  await expect(page.getByText('629312345679').first()).toBeVisible()
})

test('a payment of which TDS was kept is joined after a sentence says what that does, and has its amount again', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const marked = await seller.invoice({ customer_name: 'Noor Jahan Boutique', amount: '10000.00' })
  await seller.settle(marked)
  await importStatement(page, origin, [
    { narration: 'UPI-NOOR JAHAN B-noor@oksbi-SBIN0001234-629312345679-UPI', amount: '9000.00' },
  ])
  await page.goto(`${origin}/money`)
  await expect(
    page.getByText('₹10,000.00 is recorded. Joining changes that to ₹9,000.00 in the bank and ₹1,000.00 TDS.', {
      exact: false,
    }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Join with ₹1,000.00 TDS' }).click()
  await expect(page.getByRole('main').getByText('1 payment joined')).toBeVisible()
  const amounts = async () => {
    const { payments } = await (await page.request.get(`${origin}/api/customer-payments`)).json()
    return payments.flatMap(({ amount, undone }: { amount: string; undone: unknown }) => (undone ? [] : [amount]))
  }
  expect((await amounts()).toSorted()).toEqual(['1000.00', '9000.00'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Join with ₹1,000.00 TDS' })).toBeVisible()
  expect(await amounts()).toEqual(['10000.00'])
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

test('another invoice is chosen for a payment, among all that are open, the best match first', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.route('**/api/invoices?status=pending*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } }),
  )
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Choose another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which invoice is it for?' })
  await expect(dialog.getByText('We could not load your open invoices.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/invoices?status=pending*')
  await dialog.getByRole('button', { name: 'Try again' }).click()

  const [kulkarni, kamble] = ['Kulkarni', 'Kamble'].map((name) => dialog.getByRole('checkbox', { name })) as [
    Locator,
    Locator,
  ]
  await expect(kulkarni).toBeVisible()
  await expect(dialog.getByText('3 open invoices, best match first')).toBeVisible()
  await expect(dialog.getByRole('checkbox').last()).toHaveAccessibleName(/Ravi Kumar/)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Choose an invoice or a customer first.')).toBeVisible()
  await kamble.check()
  await expect(dialog.getByText('Choose an invoice or a customer first.')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Likely/ })).toHaveCount(0)
})

test('the invoices of a customer with the payer’s name come before a stranger’s with a nearer amount', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '501.00' })
  await seller.invoice({ customer_name: 'Iqbal Khan', amount: '9000.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-IQBAL KHAN-iqbal@ybl-HDFC0001234-629312345678-UPI', amount: '500.00' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: /^(Assign|Choose another)$/ }).click()
  const invoices = page.getByRole('dialog', { name: 'Which invoice is it for?' }).getByRole('checkbox')
  await expect(invoices).toHaveCount(2)
  await expect(invoices.first()).toHaveAccessibleName(/Iqbal Khan/)
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

test('one payment is divided between two customers, and the rest of another is an advance', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  await seller.invoice({ customer_name: 'Noor Jahan', amount: '500.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-PASSER BY-family@ybl-HDFC0001234-629312345001-UPI', amount: '900.01' },
    { narration: 'UPI-S K STORES-other@ybl-HDFC0001234-629312345002-UPI', amount: '700.00' },
  ])
  await page.goto(`${origin}/money`)
  const assign = (amount: string) =>
    page.getByRole('listitem').filter({ hasText: amount }).getByRole('button', { name: 'Assign' }).click()
  await assign('900.01')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await dialog.getByRole('checkbox', { name: /Noor Jahan/ }).check()
  await expect(dialog.getByLabel(/^Noor Jahan · /)).toHaveValue('388.01')
  await dialog.getByLabel(/^Meera Textiles · /).fill('400')
  await dialog.getByLabel(/^Noor Jahan · /).fill('400')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('₹100.01 is left. Choose whose advance it is.')).toBeVisible()
  await dialog.getByLabel(/^Noor Jahan · /).fill('500')
  await expect(dialog.getByText(/₹112\.00 stays due on/)).toBeVisible()
  await dialog.getByLabel(/^Meera Textiles · /).fill('400.01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await assign('700.00')
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await dialog.getByRole('button', { name: 'Keep as an advance of a customer' }).click()
  const owner = dialog.getByLabel('Whose advance is it?')
  await expect(owner).toBeFocused()
  await expect(owner).toBeInViewport({ ratio: 1 })
  await expect(owner).toHaveValue('')
  // Of the invoices, only the chosen one.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Choose invoices' }).click()
  await expect(dialog.getByLabel('Customer, number or amount')).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep as an advance of a customer' }).click()
  await owner.fill('Noor')
  await expect(page.getByRole('option', { name: /Noor Jahan/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click({ trial: true })
  await expectAccessible(page)
  await page.getByRole('option', { name: /Noor Jahan/ }).click()
  await expect(dialog.getByText('₹588.01 stays as an advance of Noor Jahan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  const { payments } = await (await page.request.get(`${origin}/api/customer-payments`)).json()
  const sums = payments.map((one: Record<string, string>) => `${one.customer_name} ${one.amount} ${one.advance}`)
  expect(sums.toSorted()).toEqual([
    'Meera Textiles 111.99 0.00',
    'Meera Textiles 400.01 0.00',
    'Noor Jahan 500.00 0.00',
    'Noor Jahan 588.01 588.01',
  ])
})

test('money of a payer whose name one customer has is their advance in two taps', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.settle(await seller.invoice({ customer_name: 'Noor Jahan', amount: '40.00' }))
  await importStatement(page, origin, [
    { narration: 'UPI-NOOR JAHAN-noor@ybl-HDFC0001234-629312345003-UPI', amount: '333.00' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('listitem').filter({ hasText: '₹333.00' }).getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep as an advance of a customer' }).click()
  await expect(dialog.getByLabel('Whose advance is it?')).toHaveValue('Noor Jahan')
  await expect(dialog.getByText('₹333.00 stays as an advance of Noor Jahan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
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

test('a payment that was set aside is brought back, recorded, followed to its invoice, and undone there', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Noor Jahan', amount: '10.00' })
  await importStatement(
    page,
    origin,
    strangers(1).map((row) => ({ ...row, amount: '7.00' })),
  )
  await page.goto(`${origin}/money`)
  const unknown = page.getByRole('region', { name: /^Unknown/ })
  await unknown.getByRole('button', { name: 'Not for an invoice' }).click()
  await expectAnnounced(page, 'Not for an invoice')
  const row = unknown.getByRole('listitem')
  await row.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Assign' })).toBeVisible()
  await row.getByRole('button', { name: 'Not for an invoice' }).click()
  await expect(row.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)
  await expect(unknown).toHaveCount(0)

  const aside = page.getByRole('region', { name: 'Payments set aside' })
  await expect(aside.getByRole('heading')).toHaveText('Payments set aside 1 · ₹7.00')
  await aside.getByRole('heading', { name: 'Payments set aside' }).click()
  await aside.getByRole('button', { name: /^Bring back: .*₹7\.00$/ }).click()
  await expectAnnounced(page, 'It waits again')
  await expect(aside).toHaveCount(0)

  await unknown.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Noor Jahan/ }).check()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  await expect(unknown).toHaveCount(0)

  const recorded = page.getByRole('region', { name: 'Recorded' }).getByRole('listitem')
  await expect(recorded).toHaveCount(1)
  await expect(recorded).toContainText('found in the bank')
  await recorded.getByRole('link', { name: 'Noor Jahan' }).click()
  await expect(page).toHaveURL(/\/invoice\//)
  await page.getByRole('button', { name: 'Undo the payment of ₹7.00' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo payment' }).click()
  await expectAnnounced(page, 'Payment of ₹7.00 undone')
  await expect(page.getByRole('button', { name: 'Undo the payment of ₹7.00' })).toHaveCount(0)

  await page.goto(`${origin}/money`)
  await expect(page.getByRole('listitem').filter({ hasText: 'stranger0@ybl' })).toContainText('₹7.00')
  await expect(page.getByRole('region', { name: 'Recorded' })).toHaveCount(0)
})

test('a likely payment names the customer beside the invoice', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await waitingMoney(page, origin, seller.invoice)
  await page.goto(`${origin}/money`)
  const row = page.getByRole('region', { name: /^Likely/ }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  for (const customer of ['Ramesh Kulkarni', 'Ramesh Kamble']) {
    await expect(row.getByRole('radio', { name: new RegExp(`^${customer}.*\\d{4}`) })).toBeVisible()
  }
})

test('the old invoice of the payer is first among more open invoices than one page', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { number } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  for (const at of Array.from({ length: 101 }).keys())
    await seller.invoice({ customer_name: `Customer ${'abcdefghij'[at % 10]}`, amount: '700.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-MEERA TEXTILES-meera@oksbi-HDFC0001234-629312345004-UPI', amount: '700.50' },
  ])
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: /^(Assign|Choose another)$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Open invoices' }).getByRole('listitem').first()).toContainText(number)
  await expect(dialog.getByText('101 of 102 open invoices, best match first. Search for others.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await expect(dialog.getByText('₹188.50 stays as an advance of Meera Textiles.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
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

test('a payment that is a rupee short settles its invoice in one tap; a bank charge is written off if the owner says so', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Iqbal Khan', amount: '1500.00' })
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '2000.00' })
  await importStatement(page, origin, [
    { narration: 'UPI-IQBAL KHAN-iqbal@ybl-HDFC0001234-629312345678-UPI', amount: '1499.00' },
    { narration: 'UPI-MEERA TEXTILES-meera@ybl-HDFC0001234-629312345679-UPI', amount: '1982.30' },
  ])
  await page.goto(`${origin}/money`)
  const iqbal = page.getByRole('listitem').filter({ hasText: 'Iqbal Khan' })
  await expect(iqbal.getByRole('checkbox', { name: 'Write off ₹1 as rounding' })).toBeChecked()
  const meera = page.getByRole('listitem').filter({ hasText: 'Meera Textiles' })
  await expect(meera.getByRole('checkbox', { name: 'Write off ₹17.70 as a bank charge' })).not.toBeChecked()
  await expectAccessibleInBothThemes(page)
  await iqbal.getByRole('button', { name: 'Record' }).click()
  await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()

  await meera.getByRole('button', { name: 'Choose another' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which invoice is it for?' })
  await dialog.getByRole('checkbox', { name: /Meera Textiles/ }).check()
  await expect(dialog.getByText(/₹17.70 stays due/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Write off/ }).check()
  await expect(dialog.getByText(/stays due/)).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  for (const name of ['Iqbal Khan', 'Meera Textiles']) await expect(page.getByRole('link', { name })).toHaveCount(2)
  await page.getByRole('link', { name: 'Meera Textiles' }).first().click()
  await expect(page.getByRole('region', { name: 'Amount' }).getByText('Settled', { exact: true })).toBeVisible()
})

test('a cheque that the bank took back after it was recorded is undone from Money, or still counts', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Anup Press', amount: '5000.00' })
  await seller.invoice({ customer_name: 'Meera Textiles', amount: '731.00' })
  const cheques = [
    { narration: 'CLG/ANUP PRESS/000123/HDF', amount: '5000.00' },
    { narration: 'CLG/MEERA TEXTILES/000456/HDF', amount: '731.00' },
  ]
  await importStatement(page, origin, cheques)
  await page.goto(`${origin}/money`)
  for (const name of ['Anup Press', 'Meera Textiles']) {
    await page
      .getByRole('region', { name: /^(Sure|Likely)/ })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Record' })
      .click()
    await expect(page.getByRole('main').getByText('1 payment recorded')).toBeVisible()
  }
  await importStatement(page, origin, [
    ...cheques,
    { narration: 'CHQ RETURN 000123', amount: '-5000.00' },
    { narration: 'CHQ RETURN 000456', amount: '-731.00' },
  ])
  await page.reload()
  const section = page.getByRole('region', { name: /^Taken back by the bank 2/ })
  await expect(section).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const anup = section.getByRole('listitem').filter({ hasText: 'Anup Press' })
  await anup.getByRole('button', { name: 'Undo payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this payment?' })
  await expect(dialog.getByText(/^₹5,000.00 of Anup Press is not paid any more/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await expectAnnounced(page, 'Payment undone')
  await expect(page.getByRole('region', { name: /^Taken back by the bank 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'It still counts' }).click()
  await expect(page.getByRole('region', { name: /^Taken back by the bank/ })).toHaveCount(0)
})
