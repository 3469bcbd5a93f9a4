import type { Page } from '@playwright/test'
import { expect, test } from '../harness/pavti.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expectAccessibleInBothThemes, openUserMenu } from '../harness/screens.ts'
import { signInAs } from '../harness/sign-in-as.ts'

test('a settings page that was left without Save shows again what was typed, and says that it is not saved', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const note = page.getByRole('note').filter({ hasText: 'It is not saved.' })
  const field = (name: string) => page.getByRole('region', { name: 'Business', exact: true }).getByLabel(name)
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Back to Business and GST' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business and GST' })).toBeVisible()
    await page.goBack()
    await expect(field('Address')).toBeVisible()
  }
  const saved = async () => (await otherDevice(page.request, origin).get('/api/business')).business

  await page.goto(`${origin}/settings/business/details`)
  await expect(field('Address')).toHaveValue('')
  await leaveAndReturn()
  await expect(note).toHaveCount(0)
  await field('Address').fill('Shop 4, Karve Road')
  await field('PIN code').fill('411004')
  await leaveAndReturn()
  await expect(field('Address')).toHaveValue('Shop 4, Karve Road')
  await expect(note).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
  expect(await saved()).toMatchObject({ address: 'Shop 4, Karve Road', pincode: '411004' })

  await field('Address').fill('Wrong Road')
  await expect(note).toHaveCount(0)
  await leaveAndReturn()
  await note.getByRole('button', { name: 'Discard' }).click()
  await expect(field('Address')).toHaveValue('Shop 4, Karve Road')
  await leaveAndReturn()
  await expect(field('Address')).toHaveValue('Shop 4, Karve Road')
  await expect(note).toHaveCount(0)
})

test('what is brought back does not replace what another device saved meanwhile', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const other = otherDevice(page.request, origin)
  const field = (name: string) => page.getByRole('region', { name: 'Business', exact: true }).getByLabel(name)
  await page.goto(`${origin}/settings/business/details`)
  await field('Address').fill('Shop 4, Karve Road')
  await field('PIN code').fill('411004')
  await page.getByRole('link', { name: 'Back to Business and GST' }).click()
  const { version } = (await other.get('/api/business')).business
  await other.put('/api/business', { version, address: 'Shop 5, Laxmi Road' })
  await page.goBack()
  await expect(field('PIN code')).toHaveValue('411004')
  await page.getByRole('button', { name: 'Save Business' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(field('Address')).toHaveValue('Shop 5, Laxmi Road')
  await expect(field('PIN code')).toHaveValue('411004')
})

test('Numbers shows again what was typed and not saved, and opens the series that has it', async ({
  signedIn: { page },
  origin,
}) => {
  const note = page.getByRole('note').filter({ hasText: 'It is not saved.' })
  const quotations = page.getByRole('group').filter({ hasText: 'Quotations' })
  const prefix = quotations.getByLabel('Prefix')
  await page.goto(`${origin}/settings/look/numbers`)
  await quotations.locator('summary').click()
  await prefix.fill('OFFER')
  await page.getByRole('link', { name: 'Back to How invoices look' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How invoices look' })).toBeVisible()
  await page.goBack()
  await expect(note).toBeVisible()
  await expect(prefix).toBeVisible()
  await expect(prefix).toHaveValue('OFFER')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)
  const { series } = await otherDevice(page.request, origin).get('/api/business/number-series')
  expect(series).toMatchObject({ quotation: { prefix: 'OFFER' } })
})

test('Messages keeps the typed text of each kind and language, and opens the one that was left', async ({
  signedIn: { page },
  origin,
}) => {
  const note = page.getByRole('note').filter({ hasText: 'It is not saved.' })
  const text = page.getByLabel('Your text')
  const kind = page.getByLabel('Text', { exact: true })
  const language = page.getByLabel('For customers who read')
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Back to Messages and reminders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages and reminders' })).toBeVisible()
    await page.goBack()
  }
  await page.goto(`${origin}/settings/messages/texts`)
  await kind.selectOption('Reminder by WhatsApp or SMS')
  await language.selectOption('Hindi')
  await text.fill('{customer} जी, {amount} बाकी है। {link}')
  await language.selectOption('English')
  await expect(text).toHaveValue('')
  await expect(note).toHaveCount(0)
  await leaveAndReturn()
  await expect(kind).toHaveValue('reminder_message')
  await expect(language).toHaveValue('hi')
  await expect(text).toHaveValue('{customer} जी, {amount} बाकी है। {link}')
  await expect(note).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)

  await text.fill('Wrong {link}')
  await leaveAndReturn()
  await note.getByRole('button', { name: 'Discard' }).click()
  await expect(text).toHaveValue('{customer} जी, {amount} बाकी है। {link}')
  await leaveAndReturn()
  await expect(note).toHaveCount(0)
})

test('what was typed and not saved outlasts the page, belongs to its user, and is erased by signing out', async ({
  signedIn: { page, email },
  payer,
  origin,
  db,
}) => {
  const note = (of: Page) => of.getByRole('note').filter({ hasText: 'It is not saved.' })
  const address = (of: Page) => of.getByRole('region', { name: 'Business', exact: true }).getByLabel('Address')
  const details = `${origin}/settings/business/details`
  const type = async (text: string) => {
    await page.goto(details)
    await address(page).fill(text)
    await page.getByRole('link', { name: 'Back to Business and GST' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business and GST' })).toBeVisible()
  }
  await type('Shop 4, Karve Road')
  await page.reload()
  await page.goto(details)
  await expect(note(page)).toBeVisible()
  await expect(address(page)).toHaveValue('Shop 4, Karve Road')

  // A new tab: a phone may have closed the first.
  const tab = await page.context().newPage()
  await tab.goto(details)
  await expect(address(tab)).toHaveValue('Shop 4, Karve Road')
  await note(tab).getByRole('button', { name: 'Discard' }).click()
  await expect(address(tab)).toHaveValue('')
  await tab.reload()
  await expect(address(tab)).toHaveValue('')
  await expect(note(tab)).toHaveCount(0)

  // The session of somebody else in the same browser.
  await address(tab).fill('Shop 5, Laxmi Road')
  const mine = await page.context().cookies()
  await signInAs(payer, origin, db, email, 'staff')
  await page.context().addCookies(await payer.context().cookies())
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await page.goto(details)
  await expect(page.getByText('Shop 5, Laxmi Road')).toHaveCount(0)
  await page.context().addCookies(mine)
  await page.goto(details)
  await expect(address(page)).toHaveValue('Shop 5, Laxmi Road')

  // Both tabs show it, and one of them signs out.
  await tab.reload()
  await expect(address(tab)).toHaveValue('Shop 5, Laxmi Road')
  await page.goto(`${origin}/dashboard`)
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(tab.getByLabel('Password', { exact: true })).toBeVisible()
  for (const one of [page, tab]) {
    expect(await one.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Laxmi Road')
  }
})

test('signing out on the page that has it erases what was typed', async ({ signedIn: { page }, origin }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/settings/business/details`)
  await page.getByRole('region', { name: 'Business', exact: true }).getByLabel('Address').fill('Laxmi Road')
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await expect.poll(stored).toContain('Laxmi Road')
  await page.getByRole('button', { name: /plan$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await stored()).not.toContain('Laxmi Road')
})
