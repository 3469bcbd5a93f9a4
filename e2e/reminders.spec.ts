import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes } from './harness/screens.ts'

const today = indiaDay(new Date())

/** An invoice that was due this many days ago, issued long before. */
const due = (days: number, given: Record<string, unknown>) => ({
  issued_on: addDays(today, -60),
  due_on: addDays(today, -days),
  ...given,
})

test('a reminder is one tap, with undo; others are skipped, promised or switched off; the invoice keeps it', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  // A Sunday moves the step of that day, so they are late by more than a step.
  const { id } = await seller.invoice(
    due(9, { customer_name: 'Noor', amount: '1200', customer: { phone: '9876543210' } }),
  )
  await seller.invoice(due(8, { customer_name: 'Iqbal', amount: '80' }))
  await seller.invoice(due(5, { customer_name: 'Meera', amount: '50' }))
  await page.goto(`${origin}/late`)
  await page.getByRole('link', { name: 'Reminders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today: 3 reminders' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const rows = page.getByRole('list', { name: 'Reminders of today' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /Noor.*Reminder: 7 days after the due date/,
    /Iqbal.*7 days after the due date/,
    /Meera.*3 days after/,
  ])
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'WhatsApp: Noor, ₹1,200' }).click()
  const text = new URL((await opened).url()).searchParams.get('text')
  expect(text).toMatch(
    /^Namaste Noor, a reminder from Asha Traders: ₹1,200\.00 for invoice INV\/\S+ was due on [^]+\nhttp\S+$/,
  )
  await (await opened).close()
  await expect(rows.first()).toContainText('Sent today')
  await expect(page.getByText('1 sent, 2 to go.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 sent, 3 to go.')).toBeVisible()
  const again = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'WhatsApp: Noor, ₹1,200' }).click()
  await (await again).close()

  await page.getByRole('button', { name: /^More: Iqbal/ }).click()
  await page.getByRole('menuitem', { name: 'Skip this one' }).click()
  await expect(rows).toHaveText([/Noor/, /Meera/])
  await page.getByRole('button', { name: /^More: Meera/ }).click()
  await page.getByRole('menuitem', { name: 'Will pay on…' }).click()
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toHaveText([/Noor.*Sent today/])

  await page.goto(`${origin}/invoice/${id}`)
  await expect(page.getByText('Reminder sent on WhatsApp, 7 days after: ₹1,200.00')).toBeVisible()
})

test('steps are changed in a dialog, which names what is wrong', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice(due(5, { customer_name: 'Meera', amount: '50' }))
  await page.goto(`${origin}/late/reminders`)
  await page.getByRole('button', { name: 'Change steps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminder steps' })
  await expect(dialog).toContainText('E-mail isn’t set up on this site')
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Days of: 3 days after').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Two steps are on the same day')).toBeVisible()
  await dialog.getByLabel('Days of: 7 days after').first().fill('4')
  await dialog.getByLabel('30 days after', { exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reminder steps saved')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Meera' })).toContainText('4 days after')
})
