import type { Locator, Page } from '@playwright/test'
import { indiaDay } from '#domain/days/india-day.ts'
import { loseAnswer } from '../harness/lose-answer.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expect, test } from '../harness/pavti.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test.use({ catches: true })

const CHANGED = 'This was changed on another device. Reload to see it.'
const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

/** Saves a field that another device has changed: it is refused and keeps what was typed, until Reload. */
async function expectRefusal(form: Page | Locator, field: Locator, typed: string, theirs: string): Promise<void> {
  const save = form.getByRole('button', { name: /^Save/ })
  await save.click()
  await expect(form.getByText(CHANGED)).toBeVisible()
  await expect(field).toHaveValue(typed)
  await form.getByRole('button', { name: 'Reload' }).click()
  await expect(form.getByText(CHANGED)).toHaveCount(0)
  await expect(field).toHaveValue(theirs)
  await field.fill(typed)
  await save.click()
}

test('details, own texts and prefixes that another device changed are not saved over unseen', async ({
  signedIn: { page, email },
  payer,
  origin,
  db,
}) => {
  await signInAs(payer, origin, db, email, 'owner')
  const colleague = otherDevice(payer.request, origin)
  const saved = page.getByText('Saved', { exact: true })
  const open = async (path: string) => {
    const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
    await page.goto(origin + path)
    await opened
  }
  const whenRefreshed = async (path: string, change: () => Promise<unknown>) => {
    const refreshed = page.waitForResponse((response) => response.url().endsWith(path))
    await change()
    await refreshed
  }

  await open('/settings/business/details')
  const name = page.getByLabel('Business name', { exact: true })
  await name.fill('Asha Traders Pune')
  const { version } = (await colleague.get('/api/business')).business
  await whenRefreshed('/api/business', () => colleague.put('/api/business', { version, name: 'Asha Traders Delhi' }))
  await expect(name).toHaveValue('Asha Traders Pune')
  await expectRefusal(page, name, 'Asha Traders Pune', 'Asha Traders Delhi')
  await expect(saved).toBeVisible()
  expect((await colleague.get('/api/business')).business.name).toBe('Asha Traders Pune')

  await open('/settings/messages/texts')
  const text = page.getByLabel('Your text')
  await text.fill('Pay: {link}')
  await whenRefreshed('/api/own-texts', () =>
    colleague.put('/api/own-texts/invoice_message/en', { text: 'Please pay: {link}' }),
  )
  await expectRefusal(page, text, 'Pay: {link}', 'Please pay: {link}')
  await expect(saved).toBeVisible()
  expect((await colleague.get('/api/own-texts')).texts).toMatchObject([{ text: 'Pay: {link}' }])

  await open('/settings/look/numbers')
  const invoices = page.getByRole('group').filter({ hasText: 'Invoices' }).first()
  await invoices.locator('summary').click()
  const prefix = page.getByLabel('Prefix').locator('visible=true')
  await prefix.fill('SHOP')
  await whenRefreshed('/api/business/number-series', () =>
    colleague.put('/api/business/number-series', { invoice: { prefix: 'BILL' } }),
  )
  await expectRefusal(page, prefix, 'SHOP', 'BILL')
  await expect(saved).toBeVisible()
  expect((await colleague.get('/api/business/number-series')).series.invoice.prefix).toBe('SHOP')
})

test('a webhook and an IRN that another device changed are not saved over unseen', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  const dialog = page.getByRole('dialog')
  const events = ['invoice.paid']
  const { endpoint } = await other.post('/api/webhook-endpoints', { url: 'https://example.com/a', events })
  await page.goto(`${origin}/developers`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const description = dialog.getByLabel('Description')
  await description.fill('Tally')
  await other.put(`/api/webhook-endpoints/${endpoint.id}`, { description: 'Zoho' })
  await expectRefusal(dialog, description, 'Tally', 'Zoho')
  await expect(dialog).toHaveCount(0)
  expect((await other.get('/api/webhook-endpoints')).endpoints).toMatchObject([{ description: 'Tally' }])

  const { version } = (await other.get('/api/business')).business
  await other.put('/api/business', { version, registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' })
  const lines = [{ description: 'Lamp', hsn: '940511', unit_price: '500', rate: '18' }]
  const { id } = await invoice({ amount: undefined, lines })
  const path = `/api/invoices/${id}/e-invoice`
  const answer = { ack_number: '112610012345678', acknowledged_on: indiaDay(new Date()) }
  const [mine, theirs, right] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)]
  const open = async () => {
    await page.goto(`${origin}/invoice/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'IRN' }).click()
  }
  const irn = dialog.getByLabel('IRN', { exact: true })
  await open()
  await irn.fill(mine)
  await dialog.getByLabel('Acknowledgement number').fill(answer.ack_number)
  await other.put(path, { irn: theirs, ...answer })
  await expectRefusal(dialog, irn, mine, theirs)
  await expect(dialog).toHaveCount(0)
  expect((await other.get(`/api/invoices/${id}`)).invoice.e_invoice.irn).toBe(mine)
  await open()
  await other.put(path, { irn: right, ...answer })
  await dialog.getByRole('button', { name: 'Remove IRN' }).click()
  await expect(dialog.getByText(CHANGED)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(irn).toHaveValue(right)
})

test('what was saved without an answer and is typed over is no change of another device', async ({
  signedIn: { page },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  await page.route('**/api/events', (route) => route.abort())
  const saveTwice = async (field: Locator, save: Locator, call: RegExp, [first, second]: [string, string]) => {
    await loseAnswer(page, 'PUT', call)
    await field.fill(first)
    await save.click()
    await expect(page.getByText(NO_ANSWER)).toBeVisible()
    await field.fill(second)
    await save.click()
    await expect(page.getByText('Saved', { exact: true }).or(page.getByText('Webhook saved'))).toHaveCount(1)
    await expect(page.getByText(CHANGED)).toHaveCount(0)
  }
  const save = page.getByRole('button', { name: /^Save/ })

  await page.goto(`${origin}/settings/messages/texts`)
  const text = page.getByLabel('Your text')
  await saveTwice(text, save, /\/own-texts\//, ['Pay: {link}', 'Please pay: {link}'])
  // Saved with an answer, then again.
  await text.fill('Kindly pay: {link}')
  await save.click()
  await expect.poll(async () => (await other.get('/api/own-texts')).texts[0].text).toBe('Kindly pay: {link}')

  await page.goto(`${origin}/settings/look/numbers`)
  await page.getByRole('group').filter({ hasText: 'Quotations' }).locator('summary').click()
  await saveTwice(page.getByLabel('Prefix').locator('visible=true'), save, /\/number-series$/, ['OFFER', 'QUOTE'])
  expect((await other.get('/api/business/number-series')).series.quotation.prefix).toBe('QUOTE')

  await other.post('/api/webhook-endpoints', { url: 'https://example.com/a', events: ['invoice.paid'] })
  await page.goto(`${origin}/developers`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  await saveTwice(
    dialog.getByLabel('Description'),
    dialog.getByRole('button', { name: 'Save' }),
    /\/webhook-endpoints\//,
    ['Tally', 'Zoho'],
  )
  expect((await other.get('/api/webhook-endpoints')).endpoints).toMatchObject([{ description: 'Zoho' }])
})
