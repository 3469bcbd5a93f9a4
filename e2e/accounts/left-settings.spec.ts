import { expect, test } from '../harness/pavti.ts'
import { otherDevice } from '../harness/other-device.ts'
import { expectAccessibleInBothThemes } from '../harness/screens.ts'

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
