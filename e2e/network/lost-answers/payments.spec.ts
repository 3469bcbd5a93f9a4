import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'
import { invoiceRow } from '../../harness/screens.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'
const SAVED_BEFORE = 'What you sent before was saved: see the history. Press again only to record this too.'

test('an invoice that was marked as paid without an answer is shown as paid', async ({ seller, origin }) => {
  const { page } = seller
  // A network that loses answers may not carry the live updates either.
  await page.route('**/api/events', (route) => route.abort())
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1200' })
  await page.reload()
  const row = invoiceRow(page, 'Ravi Kumar')
  await row.getByRole('button', { name: /^Mark/ }).click()
  await loseAnswer(page, 'PUT', /\/api\/invoices\//)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(page.getByRole('alert').getByText(NO_ANSWER)).toBeVisible()
  await expect(row.getByText('Paid', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Mark/ })).toHaveCount(0)
  const { payments } = (await (await page.request.get(`${origin}/api/invoices/${invoice.id}`)).json()).invoice
  expect(payments).toHaveLength(1)
})

for (const whose of ['invoice', 'customer'] as const) {
  test(`a payment of the ${whose} like one that was recorded without an answer is not taken for it`, async ({
    signedIn: { page, invoice },
    origin,
  }) => {
    const { id, customer_id } = await invoice({ amount: '1000' })
    await page.goto(`${origin}/${whose === 'invoice' ? `invoice/${id}` : `customers/${customer_id}`}`)
    const dialog = page.getByRole('dialog', { name: 'Record payment' })
    const record = dialog.getByRole('button', { name: /^Record/ })
    const open = async () => {
      await page.getByRole('button', { name: 'Record payment' }).click()
      await dialog.getByLabel('Amount received').fill('500')
    }
    const paid = async () => (await (await page.request.get(`${origin}/api/invoices/${id}`)).json()).invoice.amount_paid
    await open()
    await loseAnswer(page, 'POST', /payments$/)
    await record.click()
    await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    // The screen shows the payment, so the next one is another.
    await expect(page.getByRole('button', { name: 'Undo the payment of ₹500.00' })).toBeVisible()
    await open()
    await record.click()
    await expect(dialog.getByText(SAVED_BEFORE)).toBeVisible()
    expect(await paid()).toBe('500.00')
    await record.click()
    await expect(dialog).toHaveCount(0)
    expect(await paid()).toBe('1000.00')
  })
}

test('pressing again in the same dialog repeats the payment, and the screen shows it once', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const { id } = await invoice({ amount: '1000' })
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabel('Amount received').fill('500')
  await loseAnswer(page, 'POST', /\/payments$/)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await expect(page.getByText('Nothing received yet')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toHaveCount(0)
  const { amount_paid, payments } = (await (await page.request.get(`${origin}/api/invoices/${id}`)).json()).invoice
  expect({ amount_paid, payments: payments.length }).toEqual({ amount_paid: '500.00', payments: 1 })
})

test('a write-off keeps its amount on the screen while it is not answered', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const { id } = await invoice({ amount: '1000', issued_on: '2026-10-01', due_on: '2026-10-10' })
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Write off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write off ₹1,000.00?' })
  await dialog.getByLabel(/Reason/).fill('The shop closed')
  await loseAnswer(page, 'POST', /\/write-offs$/)
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await expect(
    page.getByRole('banner').getByText('Paid', { exact: true }).or(page.getByText('Written off')).first(),
  ).toBeAttached()
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an invoice that was created without an answer is not taken for the one that is typed next', async ({
  seller,
}) => {
  const { page } = seller
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  const fill = async (name: string, amount: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
    await dialog.getByLabel('Customer Name').fill(name)
    await dialog.getByLabel('Amount').fill(amount)
    await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  }
  await loseAnswer(page, 'POST', /\/api\/invoices$/)
  await fill('Meera', '250')
  await expect(page.getByText('No answer from Pavti', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await fill('Sita', '300')
  const words =
    'The invoice that you sent before is in the list. Press Create Invoice again only if you want this one too.'
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByText('Invoice created!')).toBeVisible()
})

test('a refund and a credit note like one that was made without an answer are not taken for it', async ({
  signedIn: { page, invoice, settle },
  origin,
}) => {
  const made = await invoice({ amount: '1000' })
  await settle(made)
  const path = `${origin}/invoice/${made.id}`
  const read = async () => (await (await page.request.get(`${origin}/api/invoices/${made.id}`)).json()).invoice
  const dialog = page.getByRole('dialog')
  const makeLike = async (open: () => Promise<void>, press: string, call: RegExp, isShown: () => Promise<void>) => {
    const button = dialog.getByRole('button', { name: press })
    await page.goto(path)
    await open()
    await loseAnswer(page, 'POST', call)
    await button.click()
    await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await isShown()
    await open()
    await button.click()
    await expect(dialog.getByText(SAVED_BEFORE)).toBeVisible()
    await button.click()
    await expect(dialog.getByText(SAVED_BEFORE)).toHaveCount(0)
  }

  const credit = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Credit note/ }).click()
    await dialog.getByRole('radio', { name: 'An amount' }).check()
    await dialog.getByLabel('Amount to credit').fill('200')
    await dialog.getByLabel('Reason').fill('Damaged')
  }
  const notes = page.getByRole('region', { name: 'Credit notes' }).getByRole('link')
  await makeLike(credit, 'Make credit note', /\/credit-notes$/, () => expect(notes).toHaveCount(1))
  await expect.poll(async () => (await read()).amount_credited).toBe('400.00')

  const refunds = page.getByRole('region', { name: 'Refunds' })
  const refund = async () => {
    await refunds.getByRole('button', { name: 'Record refund' }).click()
    await dialog.getByLabel('Amount refunded').fill('100')
  }
  const undo = refunds.getByRole('button', { name: /^Undo/ })
  await makeLike(refund, 'Record refund', /\/refunds$/, () => expect(undo).toHaveCount(1))
  await expect.poll(async () => (await read()).refunds.length).toBe(2)
})

test('a refund of an advance like one that was recorded without an answer is not taken for it', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const { customer_id } = await invoice({ amount: '1000' })
  const data = { customer_id, amount: '1500', method: 'cash', allocations: [] }
  const headers = { origin }
  const answer = await page.request.post(`${origin}/api/customer-payments`, { headers, data })
  const { payment } = await answer.json()
  const dialog = page.getByRole('dialog', { name: 'Refund advance' })
  const record = dialog.getByRole('button', { name: 'Record refund' })
  const open = async () => {
    await page
      .getByRole('button', { name: /^Refund advance/ })
      .first()
      .click()
    await dialog.getByLabel('Amount refunded').fill('100')
    await dialog.getByLabel('Why it is paid back').fill('Order cancelled')
  }
  await page.goto(`${origin}/customers/${customer_id}`)
  await open()
  await loseAnswer(page, 'POST', /\/refunds$/)
  await record.click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: /^Undo the refund|^Undo refund/ })).toHaveCount(1)
  await open()
  await record.click()
  await expect(dialog.getByText(SAVED_BEFORE)).toBeVisible()
  await record.click()
  await expect(dialog).toHaveCount(0)
  const { payments } = await (
    await page.request.get(`${origin}/api/customer-payments?customer_id=${customer_id}`)
  ).json()
  expect(payments.find(({ id }: { id: string }) => id === payment.id).refunds).toHaveLength(2)
})
