import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, expectAccessibleInBothThemes, invoiceRow } from '../harness/screens.ts'

test.use({ catches: true })

const openForm = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  return page.getByRole('dialog', { name: 'Create Invoice' })
}

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Create Invoice' }).click()

/** Names of the title and the controls of the open dialog that a toast lies over. */
const coveredByToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) throw new Error('There is no toast.')
    return [...document.querySelectorAll('dialog :is(h2, button, input, select, textarea, a[href])')]
      .filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        const isOver = left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
        return isOver && width > 0 && !element.closest('.toast')
      })
      .map((element) => element.getAttribute('name') ?? element.textContent ?? '')
  })

test('each missing field shows its error, and the first one gets the focus', async ({ seller }) => {
  const { page } = seller
  await openForm(page)
  await page.getByLabel('Your UPI ID').fill('not a upi id')
  await submit(page)
  const name = page.getByLabel('Customer Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription("Please enter the customer's name")
  await expect(page.getByLabel('Your UPI ID')).toHaveAccessibleDescription('A UPI ID has an @, like name@okaxis')
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription('Enter the amount in digits, like 1234.50')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Ravi')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('amounts are accepted as people write them, and refused with a message', async ({ seller }) => {
  const { page } = seller
  await openForm(page)
  const amount = page.getByLabel('Amount')
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  for (const [typed, words] of [
    ['12.345', 'Use at most 2 decimals'],
    ['100000000', 'The most is ₹9,99,99,999.99'],
    ['0', 'Enter an amount above ₹0'],
    ['1.234,50', 'Enter the amount in digits, like 1234.50'],
    ['1e5', 'Enter the amount in digits, like 1234.50'],
  ] as const) {
    await amount.fill(typed)
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(words)
    await expect(amount).toBeFocused()
  }
  await page.evaluate(() => navigator.clipboard.writeText('₹1,23,456.78'))
  await amount.fill('')
  await amount.press('ControlOrMeta+v')
  await expect(amount).toHaveAccessibleDescription(
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
  )
  await amount.press('Tab')
  await expect(amount).toHaveValue('1,23,456.78')
  await submit(page)
  await expect(page.getByText('Invoice created!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invoiceRow(page, 'Ravi Kumar').getByText('₹1,23,456.78')).toBeVisible()
})

test('a draft survives Escape and a reload, and is removed once the invoice is created', async ({ seller }) => {
  const { page } = seller
  await openForm(page)
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByLabel('Amount').fill('1200')
  await page.getByLabel('Notes').fill('Two lamps')
  await page.keyboard.press('Escape')
  await page.reload()
  await openForm(page)
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  await expect(page.getByLabel('Amount')).toHaveValue(/^1,?200$/)
  await expect(page.getByLabel('Notes')).toHaveValue('Two lamps')
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openForm(page)
  await expect(page.getByLabel('Customer Name')).toHaveValue('')
  await expect(page.getByLabel('Amount')).toHaveValue('')
})

test('a retry after a lost response creates only one invoice; the toast covers no title and no control', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  let lost = 0
  await page.route('**/api/invoices', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost++
    // The request is executed; only its response is lost.
    await route.fetch()
    return route.abort()
  })
  await openForm(page)
  await page.getByLabel('Customer Name').fill('Ravi Kumar')
  await page.getByLabel('Amount').fill('1200')
  await page.getByLabel('Amount').press('Enter')
  const words = 'What you typed is saved. Press Create Invoice again: it is created only once.'
  await expect(page.getByRole('status').getByText(words)).toBeVisible()
  await expect(page.getByLabel('Customer Name')).toHaveValue('Ravi Kumar')
  for (const [width, height] of [
    [1280, 720],
    [1100, 720],
    [768, 600],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect([width, await coveredByToast(page)]).toEqual([width, []])
  }
  await submit(page)
  await expect(page.getByText('Invoice created!')).toBeVisible()
  const { invoices } = await (await page.request.get(`${origin}/api/invoices`)).json()
  expect(lost).toBe(1)
  expect(invoices).toHaveLength(1)
})

test('a typing error in a UPI ID is corrected in one tap', async ({ seller }) => {
  const { page } = seller
  await openForm(page)
  const upi = page.getByLabel('Your UPI ID')
  await upi.fill('asha@okhdfcbnk')
  await expect(page.getByText('Did you mean asha@okhdfcbank?')).toBeVisible()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(upi).toHaveValue('asha@okhdfcbank')
  await expect(upi).toHaveAccessibleDescription('Google Pay · HDFC Bank')
  await upi.fill('asha@newbank')
  await expect(upi).toHaveAccessibleDescription('We do not know @newbank. Check it once in your UPI app.')
})

test('the form fits a small phone; under "Items and more" a discount shows what the customer pays', async ({
  seller,
}) => {
  const { page } = seller
  const form = await openForm(page)
  expect(await form.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
  const more = form.getByRole('button', { name: 'Items and more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  const discount = form.getByRole('textbox', { name: 'Discount' })
  await expect(discount).toBeFocused()
  await form.getByLabel('Customer Name').fill('Meera')
  await form.getByLabel('Amount').fill('1180')
  await discount.fill('100%')
  await form.getByLabel('Mobile number').fill('12345')
  await more.click()
  await submit(page)
  // The field with the fault scrolls into view.
  await expect(discount).toBeFocused()
  await expect(discount).toHaveAccessibleDescription('The discount must be less than the amount')
  await expect(form.getByLabel('Mobile number')).toHaveAccessibleDescription(/^Enter an Indian mobile number/)
  await discount.fill('10')
  await expect(form.getByText('Your customer pays ₹1,062.00')).toBeVisible()
  await form.getByLabel('Mobile number').fill('98765 43210')
  await submit(page)
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  await expect(sheet.getByText('₹1,062', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/919876543210\?/)
  await page.keyboard.press('Escape')
  // It was used, so it is open for the next invoice.
  await openForm(page)
  await expect(discount).toHaveValue('')
})

/** Registers the seller for GST in Maharashtra, with a usual rate if one is given. */
async function register(page: Page, origin: string, usual_rate: string | null): Promise<void> {
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version, registration: 'registered', gstin: '27AAPFU0939F1ZV', usual_rate }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  await page.reload()
}

test('a known user sees two fields and one line, whose parts open when they are pressed', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await register(page, origin, '18')
  const form = await openForm(page)
  const line = form.getByRole('group', { name: 'How and when it is paid' })
  await expect(line.getByRole('button')).toHaveText([/^Your UPI ID: To asha@okaxis$/, /^due \d/, '18% GST'])
  // The UPI ID is a field of the form, which only screen readers find.
  const seen = await form
    .locator(':is(input, textarea, select)')
    .evaluateAll((fields) =>
      fields.filter((field) => !field.closest('.sr-only')).map((field) => field.getAttribute('name')),
    )
  expect(seen).toEqual(['customer_name', 'amount', 'notes'])
  await expectAccessibleInBothThemes(page)

  await line.getByRole('button', { name: 'due' }).click()
  await form.getByRole('button', { name: '30 days' }).click()
  await form.getByRole('button', { name: 'Other' }).click()
  await form.getByLabel('Due on').fill(addDays(indiaDay(new Date()), 40))
  await line.getByRole('button', { name: '18% GST' }).click()
  await form.getByLabel('GST rate').selectOption('5%')
  await expect(line.getByRole('button', { name: '5% GST' })).toHaveAttribute('aria-expanded', 'true')
  await line.getByRole('button', { name: 'Your UPI ID: To' }).click()
  await expect(form.getByLabel('Your UPI ID')).toBeFocused()
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await form.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }
  await expectAccessibleInBothThemes(page)

  await form.getByLabel('Customer Name').fill('Ravi Kumar')
  await form.getByLabel('Amount').fill('1050')
  await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(/Only, with ₹50 GST$/)
  await submit(page)
  await expect(page.getByText('Invoice created!')).toBeVisible()
  const { invoices } = await (await page.request.get(`${origin}/api/invoices`)).json()
  expect(invoices[0]).toMatchObject({ kind: 'tax_invoice', amount: '1050.00' })
  expect(invoices[0].due_on).toBe(addDays(indiaDay(new Date()), 40))
})

test('a fault of the folded UPI ID opens it', async ({ seller }) => {
  const { page } = seller
  const form = await openForm(page)
  await form.getByLabel('Customer Name').fill('Ravi Kumar')
  await form.getByLabel('Amount').fill('1050')
  const line = form.getByRole('button', { name: 'Your UPI ID: To asha@okaxis' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await page.route('**/api/invoices', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            code: 'invalid_input',
            message: 'Check the fields',
            fields: { customer_upi: 'Confirm this UPI ID first' },
          },
        })
      : route.fallback(),
  )
  await submit(page)
  await expect(line).toHaveAttribute('aria-expanded', 'true')
  await expect(form.getByLabel('Your UPI ID')).toBeFocused()
  await expect(form.getByLabel('Your UPI ID')).toHaveAccessibleDescription('Confirm this UPI ID first')
})

test('without a default UPI ID its field is open, above the note', async ({ seller }) => {
  const { page } = seller
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ response: answer, json: { user: { ...user, default_upi: null } } })
  })
  await page.reload()
  const form = await openForm(page)
  await expect(form.getByRole('button', { name: /^Your UPI ID/ })).toHaveCount(0)
  await form.getByLabel('Customer Name').fill('Ravi Kumar')
  await form.getByLabel('Amount').fill('250')
  await submit(page)
  await expect(form.getByLabel('Your UPI ID')).toBeFocused()
  await expect(form.getByLabel('Your UPI ID')).toHaveAccessibleDescription('Please enter a UPI ID')
  await expectAccessible(page)
})

test('a contact of the phone fills in name and number, and only the chosen one is kept', async ({ seller, origin }) => {
  const { page } = seller
  await openForm(page)
  await expect(page.getByRole('button', { name: 'Choose from contacts' })).toHaveCount(0)
  await page.addInitScript(() => {
    const asked: unknown[] = []
    const select = (...given: unknown[]) => {
      asked.push(given)
      // The first time the user closes the picker.
      return Promise.resolve(
        asked.length === 1 ? [] : [{ name: ['Meena Stores'], tel: ['022 2345 6789', '098765 43210'] }],
      )
    }
    Object.defineProperty(navigator, 'contacts', { value: { select } })
    Object.assign(window, { asked })
  })
  await page.reload()
  const form = await openForm(page)
  const contacts = form.getByRole('button', { name: 'Choose from contacts' })
  await contacts.click()
  await expect(form.getByLabel('Customer Name')).toHaveValue('')
  await contacts.click()
  await expect(form.getByLabel('Customer Name')).toHaveValue('Meena Stores')
  await expect(form.getByLabel('Customer Name')).toHaveAccessibleDescription('Mobile +91 98765 43210')
  await expect(form.getByLabel('Amount')).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked[1])).toEqual([
    ['name', 'tel'],
    { multiple: false },
  ])
  await expectAccessible(page)
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/919876543210\?/)
  const { customers } = await (await page.request.get(`${origin}/api/customers`)).json()
  expect(customers).toHaveLength(1)
  expect(customers[0]).toMatchObject({ name: 'Meena Stores', phone: '+919876543210' })
})

test('with the keyboard up, the amount is in sight after a customer is chosen', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.setViewportSize({ width: 360, height: 350 })
  const form = await openForm(page)
  await form.getByLabel('Customer Name').pressSequentially('rav')
  await page.getByRole('option', { name: 'Ravi Kumar' }).click()
  const amount = form.getByLabel('Amount')
  await expect(amount).toBeFocused()
  await page.keyboard.type('8850')
  // All of the field, above the buttons.
  const isSeen = await amount.evaluate((field) => {
    const { left, top, bottom } = field.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 40, y) === field)
  })
  expect(isSeen).toBe(true)
})
