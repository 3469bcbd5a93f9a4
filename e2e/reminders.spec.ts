import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { expectAnnounced } from './harness/announced.ts'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes } from './harness/screens.ts'
import { importStatement, strangers } from './harness/statement.ts'

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
  await seller.invoice(due(-9, { customer_name: 'Gokhale', amount: '400' }))
  await page.goto(`${origin}/late/reminders`)
  await expect(page).toHaveURL(`${origin}/late`)
  await expect(page.getByText('₹1,330 late, from 3 customers')).toBeVisible()
  await expect(page.getByText('Pavti sends nothing by itself.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const rows = page.getByRole('list', { name: 'Customers who are late' }).getByRole('listitem')
  await expect(rows).toHaveText([/Noor9 days late.*Next: WhatsApp/, /Iqbal8 days late/, /Meera5 days late/])
  const soon = page.getByRole('region', { name: 'Due soon' })
  await expect(soon.getByRole('listitem')).toHaveText([/Gokhale.*Next: WhatsApp on .*days? before/])
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'WhatsApp: Noor, ₹1,200' }).click()
  await (await opened).close()
  await expect(rows.first()).toContainText('Sent today')
  await rows.first().getByRole('button', { name: 'Undo: Noor' }).click()
  await expect(rows.first()).not.toContainText('Sent today')
  // The pressed button is gone: the focus stays in its row.
  await expect(rows.first().locator(':focus')).toHaveCount(1)
  const again = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'WhatsApp: Noor, ₹1,200' }).click()
  await (await again).close()
  // The next step is that of 14 days.
  await expect(rows.first()).toHaveText(/Sent today.*Next: WhatsApp on/)

  const menu = async (name: string, item: string) => {
    await page.getByRole('button', { name: `More: ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  if (await rows.nth(1).getByText('WhatsApp today').isVisible()) {
    await menu('Iqbal', 'Skip this step')
    await expect(rows.nth(1)).not.toContainText('WhatsApp today')
  }
  await menu('Meera', 'Will pay on…')
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rows.nth(2)).toHaveText(/promised by .*Next: WhatsApp on .*, after the promise/)
  await menu('Meera', 'No reminders for this customer')
  await expect(rows.nth(2)).toContainText('Reminders are off')
  await expectAnnounced(page, 'No more reminders')
  await rows.nth(2).getByRole('button', { name: 'Undo: Meera' }).click()
  await expect(rows.nth(2)).toHaveText(/Next: WhatsApp on .*, after the promise/)
  await menu('Meera', 'No reminders for this customer')
  await expect(rows.nth(2)).toContainText('Reminders are off')

  const before = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'WhatsApp: Gokhale, ₹400' }).click()
  const text = new URL((await before).url()).searchParams.get('text')
  expect(text).toMatch(/^Namaste Gokhale, a reminder from Asha Traders: ₹400\.00 for invoice INV\/\S+ is due on/)
  await (await before).close()
  await expect(soon.getByRole('listitem')).toContainText('Sent today')

  await page.goto(`${origin}/invoice/${id}`)
  await expect(page.getByText('Reminder sent on WhatsApp, 7 days after: ₹1,200.00')).toBeVisible()
})

test('steps are changed in a dialog, which names what is wrong', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice(due(5, { customer_name: 'Meera', amount: '50' }))
  await page.goto(`${origin}/late`)
  await page.getByRole('button', { name: 'Reminder steps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminder steps' })
  await expect(dialog).toContainText('E-mail isn’t set up on this site')
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('Days of: 3 days after').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Two steps are on the same day')).toBeVisible()
  await dialog.getByLabel('Days of: 7 days after').first().fill('4')
  await dialog.getByLabel('30 days after', { exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expectAnnounced(page, 'Reminder steps saved')
  await page.getByRole('button', { name: 'Reminder steps' }).click()
  await expect(dialog.getByLabel('Days of: 4 days after')).toHaveValue('4')
  await expect(dialog.getByLabel('30 days after', { exact: true })).not.toBeChecked()
})

test('the list says that payments wait in Money, so that nobody who has paid is reminded', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice(due(9, { customer_name: 'Noor', amount: '1200', customer: { phone: '9876543210' } }))
  await page.goto(`${origin}/late`)
  await expect(page.getByText('₹1,200 late, from 1 customer')).toBeVisible()
  await expect(page.getByText('Look there first')).toHaveCount(0)
  await importStatement(page, origin, strangers(2))
  await page.reload()
  await expect(page.getByText(/in Money\. Look there first, so that you remind nobody who has paid\./)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: '2 payments to confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
})
