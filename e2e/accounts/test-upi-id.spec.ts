import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, readQr, sidewaysScroll } from '../harness/screens.ts'

test(
  'sellers pay ₹1 to their own UPI ID, by the link on a phone and by the QR code on a desktop',
  { tag: '@wide' },
  async ({ signedIn: seller, origin, isMobile }) => {
    const { page } = seller
    await page.goto(`${origin}/settings/paid`)
    const upi = page.getByRole('region', { name: 'UPI IDs', exact: true })
    const opener = upi.getByRole('button', { name: /^Test with ₹1.*asha@okaxis$/ })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Pay ₹1 to yourself to test' })
    await expect(dialog).toContainText('Before you pay, your UPI app shows whose UPI ID asha@okaxis is.')
    await expect(dialog).toContainText('Pavti cannot check this.')

    const query = 'pa=asha@okaxis&pn=asha@okaxis&am=1.00&cu=INR&tn=Test'
    expect(await readQr(dialog.getByRole('img', { name: 'UPI QR code: ₹1 to asha@okaxis' }))).toBe(`upi://pay?${query}`)
    const pay = dialog.getByRole('link', { name: 'Pay ₹1 in my UPI app' })
    if (isMobile) {
      await expect(pay).toHaveAttribute('href', `upi://pay?${query}`)
      await expect(dialog.getByRole('link', { name: 'PhonePe' })).toHaveAttribute('href', `phonepe://pay?${query}`)
    } else await expect(pay).toBeHidden()
    await expectAccessibleInBothThemes(page)
    expect(await sidewaysScroll(page)).toBe(0)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test('a UPI ID is tested before it is added, and what is typed stays', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/settings/paid`)
  const upi = page.getByRole('region', { name: 'UPI IDs', exact: true })
  await upi.getByRole('button', { name: 'Add a UPI ID' }).click()
  const field = upi.getByLabel('Add a UPI ID')
  const test = upi.getByRole('button', { name: /^Test with ₹1.*till@okicici$/ })
  await field.fill('till')
  await expect(test).toHaveCount(0)
  await field.fill('Till@okicici')
  await test.click()
  const dialog = page.getByRole('dialog', { name: 'Pay ₹1 to yourself to test' })
  expect(await readQr(dialog.getByRole('img'))).toContain('pa=till@okicici&pn=till@okicici&am=1.00')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(field).toHaveValue('till@okicici')
  await field.press('Enter')
  await expect(upi.getByRole('listitem').filter({ hasText: 'till@okicici' })).toBeVisible()
})

test('the first steps lead to the test of the UPI ID that was typed at sign-up', async ({ seller, origin }) => {
  const { page } = seller
  const shown = { headers: { origin }, data: { shown: true } }
  expect((await page.request.put(`${origin}/api/first-steps`, shown)).ok()).toBe(true)
  await page.reload()
  const steps = page.getByRole('region', { name: 'Get your first payment' })
  await steps.getByRole('link', { name: 'Test with ₹1' }).click()
  const upi = page.getByRole('region', { name: 'UPI IDs', exact: true })
  await upi.getByRole('button', { name: /^Test with ₹1.*asha@okaxis$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Pay ₹1 to yourself to test' })).toBeVisible()
})
