import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { goInApp } from '../harness/go-in-app.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

const openSheet = async (page: Page, origin: string, id: string) => {
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByRole('dialog', { name: 'Send it to your customer' })
}

test("the sheet shows the message as it arrives, in the customer's language, which can be changed there", async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', customer: { phone: '9876543210' } })
  const sheet = await openSheet(page, origin, invoice.id)
  await expect(sheet.getByText('Namaste Ravi Kumar')).toBeVisible()
  // The preview of the link has the words of the page that messengers read.
  const preview = async () =>
    (await (await page.request.get(invoice.payment_url)).text()).match(/og:(?:title|description)" content="([^"]+)/g)
  for (const words of (await preview()) ?? [])
    await expect(sheet.getByText(words.split('content="')[1] ?? '', { exact: true })).toBeVisible()

  await sheet.getByLabel('Language of the message').selectOption('हिंदी')
  await expect(sheet.getByText('नमस्ते Ravi Kumar')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /%E0%A4%A8%E0%A4%AE/)
  const customer = async () =>
    (await (await page.request.get(`${origin}/api/customers/${invoice.customer_id}`)).json()).customer
  await expect.poll(async () => (await customer()).language).toBe('hi')
  expect((await customer()).phone).toBe('+919876543210')
  const [title = '', description = ''] = (await preview()) ?? []
  for (const words of [title, description])
    await expect(sheet.getByText(words.split('content="')[1] ?? '', { exact: true })).toBeVisible()
  expect(title).toContain('को')
  await expectAccessibleInBothThemes(page)
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await sheet.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }

  // The next invoice says it before it is made.
  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  await page.getByLabel('Customer Name').pressSequentially('rav')
  await page.getByRole('option', { name: 'Ravi Kumar' }).click()
  await expect(page.getByLabel('Customer Name')).toHaveAccessibleDescription(
    'Known customer · gets messages in हिंदी · owes ₹1,500.50',
  )
})

test('of two languages chosen one after the other on a slow network, the last one is stored', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { id, customer_id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  const sheet = await openSheet(page, origin, id)
  const path = `/api/customers/${customer_id}`
  let calls = 0
  await page.route(`**${path}`, async (route) => {
    // The first call is overtaken by any that does not wait for it.
    if (calls++ === 0) await sleep(1_500)
    await route.fallback()
  })
  const saves: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith(path) && response.request().method() === 'PUT')
      saves.push(`${response.request().postDataJSON().language} ${response.status()}`)
  })
  const language = sheet.getByLabel('Language of the message')
  await language.selectOption('हिंदी')
  await language.selectOption('தமிழ்')
  await expect.poll(() => saves).toEqual(['hi 200', 'ta 200'])
  expect((await (await page.request.get(origin + path)).json()).customer.language).toBe('ta')
})

test('an edited message is there again after the sheet was closed, for its invoice and in its language', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { id } = await seller.invoice({ customer_name: 'Ravi Kumar', customer: { phone: '9876543210' } })
  const other = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '700' })
  const opener = page.getByRole('button', { name: 'Share', exact: true })
  const sheet = await openSheet(page, origin, id)
  const message = sheet.getByLabel('Message', { exact: true })
  const whatsApp = sheet.getByRole('link', { name: 'WhatsApp' })
  const edit = sheet.getByRole('button', { name: 'Edit' })
  const language = sheet.getByLabel('Language of the message')
  await edit.click()
  const written = await message.inputValue()
  await message.fill('Ravi, the lamps are ready.')
  await page.mouse.click(5, 5)
  await expect(sheet).toHaveCount(0)
  await opener.click()
  await expect(sheet.getByText('Ravi, the lamps are ready.')).toBeVisible()
  await expect(whatsApp).toHaveAttribute('href', /lamps%20are%20ready/)
  await edit.click()
  await message.fill('Ravi, both lamps are ready.')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await opener.click()
  await expect(sheet.getByText('Ravi, both lamps are ready.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const chooseLanguage = async (name: string) => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await language.selectOption(name)
    expect((await saved).ok()).toBe(true)
  }
  await chooseLanguage('हिंदी')
  await expect(sheet.getByText('नमस्ते Ravi Kumar')).toBeVisible()
  await chooseLanguage('English')
  await expect(sheet.getByText('Ravi, both lamps are ready.')).toBeVisible()
  await edit.click()
  await sheet.getByRole('button', { name: 'Back to Pavti’s text' }).click()
  await expect(message).toHaveValue(written)
  await expect(message).toBeFocused()
  await message.fill('Ravi, come soon.')
  await page.keyboard.press('Escape')
  await goInApp(page, `/invoice/${other.id}`)
  await opener.click()
  await expect(sheet.getByText('Namaste Ravi Kumar')).toBeVisible()
})

test('the usual GST rate is asked once, after a share', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const business = async () => (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version: (await business()).version, registration: 'registered', gstin: '27AAPFU0939F1ZV' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  const { id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  let sheet = await openSheet(page, origin, id)
  const question = page.getByRole('group', { name: 'Which GST rate do you usually charge?' })
  await expect(question).toHaveCount(0)
  await sheet.getByRole('link', { name: 'WhatsApp' }).click()
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  sheet = await openSheet(page, origin, id)
  await sheet.getByRole('link', { name: 'WhatsApp' }).click()
  await expect(question).toHaveCount(0)

  // On another device it was not asked.
  await page.evaluate(() => localStorage.clear())
  sheet = await openSheet(page, origin, id)
  await sheet.getByRole('link', { name: 'WhatsApp' }).click()
  await question.getByRole('button', { name: '18%' }).click()
  await expect(sheet.getByText('New invoices include 18% GST.')).toBeVisible()
  expect((await business()).usual_rate).toBe('18')
})

test('the PDF of a credit note, which has no payment page, is sent as a file', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.addInitScript(() => {
    const share = ({ files: [file] = [] }: ShareData) => {
      document.title = `${file?.type} ${file?.name}`
      return Promise.resolve()
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  const invoice = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '500' })
  await page.goto(`${origin}/invoice/${invoice.id}`)
  await expect(page.getByRole('button', { name: 'Share PDF' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Credit note' }).click()
  const dialog = page.getByRole('dialog', { name: `Credit note for ${invoice.number}` })
  await dialog.getByLabel('Reason').fill('Two taps came back')
  await dialog.getByRole('button', { name: 'Make credit note' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note CN\// })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Share PDF' }).click()
  await expect(page).toHaveTitle(/^application\/pdf CN-.+\.pdf$/)
  await expectAccessibleInBothThemes(page)
})
