import type { Page } from '@playwright/test'
import { indiaDay } from '#domain/days/india-day.ts'
import { addMonths, dayOfMonth, monthOf } from '#domain/days/month.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { lettersOf, readPdf } from '#tests/pdf/read-pdf.ts'
import { expect, test } from '../harness/pavti.ts'
import { waitUntilDrawn } from '../harness/checks/good-screen.ts'
import { readShifts, watchShifts } from '../harness/checks/shifts.ts'
import { expectAccessible, expectAccessibleInBothThemes, openUserMenu, sidewaysScroll } from '../harness/screens.ts'

test.use({ catches: true })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a page of the settings on the way of a user: the user menu, the group, the row. */
async function openPage(page: Page, group: string, row: string): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('link', { name: new RegExp(`^${group}`) }).click()
  await page.getByRole('link', { name: new RegExp(` ${row}$`) }).click()
}

/** Presses Save of a page and waits for "Saved". */
async function save(page: Page, name: string): Promise<void> {
  await section(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click()
  await expect(section(page, name).getByText('Saved', { exact: true })).toBeVisible()
}

test('the history of the account shows a change after it was saved', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/settings/security/changes`)
  await expect(section(page, 'Changes').getByText('Nothing was changed yet.')).toBeVisible()
  await page.goto(`${origin}/settings/business/details`)
  await section(page, 'Business').getByLabel('Business name').fill('Asha & Daughters')
  await save(page, 'Business')
  await page.goto(`${origin}/settings/security/changes`)
  await expect(section(page, 'Changes').getByText('Business name: Asha Traders → Asha & Daughters')).toBeVisible()
})

test('a seller fills in the settings page by page, and the invoice and the payment page show it', async ({
  seller,
  origin,
  payer,
}) => {
  const { page } = seller
  const before = await seller.invoice()
  await openPage(page, 'Business and GST', 'Business details')
  await expect(page.getByRole('heading', { level: 1, name: 'Business details' })).toBeFocused()

  const business = section(page, 'Business')
  await business.getByLabel('Business name').fill('Asha & Daughters')
  await business.getByLabel('Address').fill('Shop 4, Karve Road\nKothrud, Pune')
  await business.getByLabel('Mobile number').fill('12345')
  await business.getByRole('button', { name: 'Save Business' }).click()
  await expect(business.getByLabel('Mobile number')).toBeFocused()
  await expect(business.getByLabel('Mobile number')).toHaveAccessibleDescription(/10 digits/)
  await business.getByLabel('Mobile number').fill('9876543210')
  await save(page, 'Business')
  await expect(business.getByLabel('Mobile number')).toHaveValue('+91 98765 43210')
  await expect(business.getByText('Saved', { exact: true })).toBeHidden()

  await page.getByRole('link', { name: 'Back to Business and GST' }).click()
  await page.getByRole('link', { name: 'Change GST' }).click()
  const gst = section(page, 'GST')
  await gst.getByLabel('Registration').selectOption({ label: 'Registered, regular scheme' })
  await gst.getByLabel('GSTIN').fill('27abcps1234k1z1')
  await gst.getByLabel('GSTIN').blur()
  await expect(gst.getByLabel('GSTIN')).toHaveAccessibleDescription(/may have a typing mistake/)
  await expect(gst.getByLabel('PAN (optional)')).toHaveValue('ABCPS1234K')
  await gst.getByLabel('GSTIN').fill('27abcps1234k1zm')
  await save(page, 'GST')
  await page.goto(`${origin}/settings/business/details`)
  await expect(business.getByLabel('State')).toHaveValue('27')
  await expect(business.getByLabel('Business name')).toHaveValue('Asha & Daughters')

  await page.goto(`${origin}/settings/paid`)
  await page.getByRole('link', { name: 'Add Bank account' }).click()
  const bank = section(page, 'Bank account')
  await bank.getByLabel('Account number').fill('001234567890')
  await bank.getByRole('button', { name: 'Save Bank account' }).click()
  await expect(bank.getByLabel('IFSC')).toHaveAccessibleDescription('Please enter the IFSC of the bank, too')
  await bank.getByLabel('IFSC').fill('sbin0001234')
  await save(page, 'Bank account')
  await page.getByRole('link', { name: 'Back to Getting paid' }).click()
  await expect(page.getByText('Account ··7890, SBIN0001234')).toBeVisible()

  await page.goto(`${origin}/settings/look/terms`)
  const texts = section(page, 'Invoice texts')
  await texts.getByLabel('Terms').fill('Pay within 7 days')
  await texts.getByLabel('Last line').fill('Thank you for your order')
  await save(page, 'Invoice texts')
  await page.getByRole('link', { name: 'Back to How invoices look' }).click()
  await page.getByRole('link', { name: 'Change Layout and colour' }).click()
  const layout = section(page, 'Layout and colour')
  await layout.getByLabel('Blue').check()
  await save(page, 'Layout and colour')
  await page.reload()
  await expect(layout.getByLabel('Blue')).toBeChecked()

  const invoice = await seller.invoice()
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const paper = page.getByRole('article', { name: 'The invoice' })
  for (const words of [
    'Kothrud, Pune',
    'GSTIN 27ABCPS1234K1ZM',
    'PAN ABCPS1234K',
    '001234567890',
    'Pay within 7 days',
    'Thank you for your order',
  ]) {
    await expect(paper.getByText(words, { exact: true })).toBeVisible()
  }
  await expectAccessibleInBothThemes(page)
  await payer.goto(invoice.payment_url)
  await expect(payer.getByRole('heading', { level: 1, name: 'Payment to Asha & Daughters' })).toBeVisible()
  await expect(payer.getByText('GSTIN 27ABCPS1234K1ZM')).toBeVisible()
  await payer.goto(before.payment_url)
  await expect(payer.getByRole('heading', { level: 1, name: 'Payment to Asha Traders' })).toBeVisible()
  await expect(payer.getByText('GSTIN')).toHaveCount(0)
})

test('UPI IDs are added, chosen and removed, and offered in a new invoice', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/settings/paid`)
  const upi = section(page, 'UPI IDs')
  await upi.getByRole('button', { name: 'Add a UPI ID' }).click()
  await expect(upi.getByLabel('Add a UPI ID')).toBeFocused()
  await upi.getByLabel('Add a UPI ID').fill('none')
  await upi.getByLabel('Add a UPI ID').press('Enter')
  await expect(upi.getByLabel('Add a UPI ID')).toBeFocused()
  await expect(upi.getByLabel('Add a UPI ID')).toHaveAccessibleDescription(/has an @/)
  for (const vpa of ['shop@ybl', 'till@okicici']) {
    if (vpa !== 'shop@ybl') await upi.getByRole('button', { name: 'Add a UPI ID' }).click()
    await upi.getByLabel('Add a UPI ID').fill(vpa)
    await upi.getByLabel('Add a UPI ID').press('Enter')
    await expect(upi.getByRole('listitem').filter({ hasText: vpa })).toBeVisible()
  }
  await upi.getByRole('button', { name: 'Make default shop@ybl' }).press('Enter')
  await expect(upi.getByRole('heading', { name: 'UPI IDs' })).toBeFocused()
  await expect(upi.getByRole('listitem').filter({ hasText: 'shop@ybl' }).getByText('Default')).toBeVisible()
  await upi.getByRole('button', { name: 'Remove asha@okaxis' }).click()
  await expect(upi.getByRole('listitem')).toHaveCount(2)

  await page.goto(`${origin}/dashboard`)
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  const field = page.getByLabel('Your UPI ID')
  await expect(field).toHaveValue('shop@ybl')
  await page.getByRole('button', { name: 'Your UPI ID: To shop@ybl' }).click()
  await page.getByRole('group', { name: 'Your saved UPI IDs' }).getByRole('button', { name: 'till@okicici' }).click()
  await expect(field).toHaveValue('till@okicici')
})

test('the second of two devices gets a conflict message, sees the change after Reload, and loses nothing else', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/settings/business/details`)
  const business = section(page, 'Business')
  await business.getByLabel('Address').fill('Typed here')
  await business.getByLabel('PIN code').fill('411 030')
  const saveThere = async (version: number, address: string) => {
    const data = { version, address }
    expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  }
  await saveThere(1, 'Saved there')
  await business.getByRole('button', { name: 'Save Business' }).click()
  await expect(business.getByText('This was changed on another device. Reload to see it.')).toBeVisible()
  await expect(business.getByLabel('Address')).toHaveValue('Typed here')
  await business.getByRole('button', { name: 'Reload' }).click()
  await expect(business.getByLabel('Address')).toHaveValue('Saved there')
  await expect(business.getByLabel('PIN code')).toHaveValue('411 030')
  await business.getByRole('button', { name: 'Save Business' }).click()
  await expect(business.getByText('Saved', { exact: true })).toBeVisible()
  await expect(business.getByLabel('PIN code')).toHaveValue('411030')

  await page.goto(`${origin}/settings/paid`)
  const upi = section(page, 'UPI IDs')
  await upi.getByRole('button', { name: 'Add a UPI ID' }).click()
  await saveThere(3, 'Saved there again')
  await upi.getByLabel('Add a UPI ID').fill('till@okicici')
  await upi.getByRole('button', { name: 'Add', exact: true }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/business', async (route) => {
    await held
    await route.continue()
  })
  await upi.getByRole('button', { name: 'Reload' }).click()
  // It would be sent with the version before.
  await expect(upi.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  release()
  await expect(upi.getByLabel('Add a UPI ID')).toHaveValue('till@okicici')
  await upi.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(upi.getByRole('listitem').filter({ hasText: 'till@okicici' })).toBeVisible()
})

test('switches and the usual due date are saved at once, one after the other, and taken back if refused', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/settings/paid`)
  const part = section(page, 'When and how')
  const paise = part.getByRole('switch', { name: 'Add paise so that I can tell payments apart' })
  const views = part.getByRole('switch', { name: 'Count how often payment links are opened' })
  const due = part.getByRole('group', { name: 'Usual due date' })
  // A new account has chosen nothing: Create Invoice proposes 7 days.
  await expect(due.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(due.getByRole('button', { name: 'No due date' })).toHaveAttribute('aria-pressed', 'false')
  await due.getByRole('button', { name: 'No due date' }).click()
  await expect(due.getByRole('button', { name: 'No due date' })).toHaveAttribute('aria-pressed', 'true')
  // Without a wait between them: each is sent with the version that the one before has made.
  await due.getByRole('button', { name: '30 days' }).click()
  await paise.check()
  await views.uncheck()
  await expect(part.getByText('Saved', { exact: true })).toBeVisible()
  await expect(part.getByRole('alert')).toHaveCount(0)
  await expect
    .poll(async () => (await (await page.request.get(`${origin}/api/business`)).json()).business)
    .toMatchObject({ due_days: 30, adds_paise: true, counts_views: false })
  await page.reload()
  await expect(due.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/api/business', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  // Not `uncheck`: the refusal may have turned it back before the next look.
  await paise.click()
  await expect(part.getByRole('alert')).toBeVisible()
  await expect(paise).toBeChecked()
})

test('a settings page handles a failed load, no network and a narrow screen', async ({ seller, origin }) => {
  const { page } = seller
  await page.route('**/api/business', (route) => route.abort())
  await page.goto(`${origin}/settings/business/gst`)
  await expect(page.getByText('We could not load your business.')).toBeVisible()
  await page.unroute('**/api/business')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'GST')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Save GST' })).toBeDisabled()
  await page.context().setOffline(false)
  await section(page, 'GST').getByLabel('Registration').selectOption('composition')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the next invoice uses the chosen layout, language and days to pay', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  const older = await seller.invoice()
  await page.goto(`${origin}/settings/look/layout`)
  const layout = section(page, 'Layout and colour')
  await expect(layout.getByRole('radio', { name: 'Modern' })).toBeChecked()
  const pictures = layout.locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('naturalWidth', 192)
  await layout.getByRole('radio', { name: 'Classic' }).check()
  await layout.getByLabel('Amount in words').selectOption({ label: 'हिंदी (Hindi)' })
  await save(page, 'Layout and colour')
  await page.reload()
  await expect(layout.getByRole('radio', { name: 'Classic' })).toBeChecked()

  await page.goto(`${origin}/settings/paid`)
  await page.getByRole('link', { name: 'Other', exact: true }).click()
  const due = section(page, 'Usual due date')
  await due.getByLabel('Days until due').fill('soon')
  await due.getByRole('button', { name: 'Save Usual due date' }).click()
  await expect(due.getByLabel('Days until due')).toBeFocused()
  await expect(due.getByLabel('Days until due')).toHaveAccessibleDescription(/Enter a number of days, like 15/)
  await due.getByLabel('Days until due').fill('20')
  await save(page, 'Usual due date')
  await page.getByRole('link', { name: 'Back to Getting paid' }).click()
  await expect(page.getByRole('button', { name: '20 days' })).toHaveAttribute('aria-pressed', 'true')

  const invoice = await seller.invoice({ amount: '1500' })
  await page.goto(`${origin}/invoice/${invoice.id}`)
  const paper = page.getByRole('article', { name: 'The invoice' })
  await expect(paper.getByText('एक हज़ार पाँच सौ रुपये मात्र')).toBeVisible()
  await expect(paper.getByText('Due date', { exact: true })).toBeVisible()

  // The layout is that of the PDF: the screen has one for all documents.
  const shape = () => paper.evaluate((shown) => shown.querySelector('header')?.innerHTML.replaceAll(/>[^<]+</g, '><'))
  const ofClassic = await shape()
  await expectAccessible(page)
  await page.goto(`${origin}/settings/look/layout`)
  await layout.getByRole('radio', { name: 'Compact' }).check()
  await save(page, 'Layout and colour')
  const compact = await seller.invoice()
  await page.goto(`${origin}/invoice/${compact.id}`)
  await expect(paper.getByText('From', { exact: true })).toBeVisible()
  expect(await shape()).toBe(ofClassic)
  const letters = async (id: string) => {
    const { pages } = await readPdf(await (await page.request.get(`${origin}/api/invoices/${id}/pdf`)).body())
    return lettersOf(pages.join(''))
  }
  expect(await letters(older.id)).toContain('From')
  expect(await letters(compact.id)).not.toContain('From')
})

test('Getting paid keeps its place while the use of its UPI IDs loads', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  await invoice()
  let answer = () => {}
  const drawn = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/upi-ids/uses', async (route) => {
    await drawn
    await route.continue()
  })
  await watchShifts(page)
  await page.goto(`${origin}/settings/paid`)
  await expect(page.getByRole('heading', { level: 1, name: 'Getting paid' })).toBeVisible()
  answer()
  await expect(page.getByText('1 unpaid invoice')).toBeVisible()
  await waitUntilDrawn(page)
  expect(await readShifts(page, 0.01)).toEqual([])
})

test('the books are closed up to the end of last month with one tap, unless they are already', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const endOfMonth = dayOfMonth(addMonths(monthOf(indiaDay(new Date())), -1), 31)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${origin}/settings/business/books`)
  const propose = page.getByRole('button', { name: new RegExp(`^End of last month: ${showShortDay(endOfMonth)}`) })
  const day = section(page, 'Closed books').getByLabel('Books closed up to')
  await expect(day).toHaveValue('')
  await expect(propose).toBeVisible()
  await expectAccessible(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await propose.click()
  await expect(day).toHaveValue(endOfMonth)
  await expect(day).toBeFocused()
  await expect(propose).toBeHidden()
  await save(page, 'Closed books')
  await page.reload()
  await expect(day).toHaveValue(endOfMonth)
  await expect(propose).toBeHidden()
  await day.fill(dayOfMonth(addMonths(monthOf(endOfMonth), -1), 31))
  await expect(propose).toBeVisible()
})
