import type { Locator, Page } from '@playwright/test'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { invoiceRow } from '../harness/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens a dialog and closes it again: the focus returns to what opened it. */
async function expectReturn(page: Page, opener: Locator, item?: string): Promise<void> {
  await opener.click()
  if (item) await page.getByRole('menuitem', { name: item }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
}

test('a dialog returns the focus to what opened it, also in Safari, which does not focus a pressed button', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const made = await seller.invoice()
  const open = async (id: string) => {
    await page.goto(`${origin}/invoice/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await open(made.id)
  for (const name of ['Mark as Paid', 'Share', 'Record payment']) await expectReturn(page, button(name))
  for (const item of ['Credit note', 'Cancel invoice']) await expectReturn(page, button('More actions'), item)
  await button('More actions').click()
  await page.keyboard.press('Escape')
  await expect(button('More actions')).toBeFocused()

  await page.evaluate(() => document.addEventListener('mousedown', (e) => e.preventDefault()))
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expectReturn(page, button('Share'))
  await page.reload()

  await seller.settle(made)
  const credited = await page.request.post(`${origin}/api/invoices/${made.id}/credit-notes`, {
    headers: { origin },
    data: { reason: 'It came back' },
  })
  expect(credited.ok()).toBe(true)
  await page.reload()
  await expectReturn(page, button('Record refund'))
  await expectReturn(page, button(/^Undo the payment/))

  const lines = [{ description: 'Lamp', quantity: '1', unit_price: '10', rate: '0' }]
  await open((await seller.invoice({ amount: undefined, lines, draft: true })).id)
  await expectReturn(page, button('Issue'))
  await expectReturn(page, button('More actions'), 'Delete draft')
})

test('if the opener was removed, the focus moves to its row, else to the heading of its section or screen', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Meera' })
  const made = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/dashboard?status=pending`)
  const opener = invoiceRow(page, 'Ravi Kumar').getByRole('button', { name: /^Mark (as )?Paid: Ravi Kumar/ })
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  // The invoice is no longer pending, so its row disappears too, just after its button.
  await expect(invoiceRow(page, 'Ravi Kumar')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeFocused()

  await page.goto(`${origin}/invoice/${made.id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog(page).getByLabel('Recorded by mistake')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(payments.getByText(/^Undone on/)).toBeVisible()
  await expect(payments.getByRole('heading', { name: 'Payments' })).toBeFocused()

  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Mark as Pending' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a control that its own press disables or removes does not lose the focus to the body', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { customer_id } = await seller.invoice()
  await page.goto(`${origin}/customers/${customer_id}`)
  const reminders = page.getByRole('checkbox', { name: 'Remind this customer of unpaid invoices' })
  await reminders.focus()
  await page.keyboard.press('Space')
  await expectAnnounced(page, 'No more reminders')
  await expect(reminders).not.toBeChecked()
  await expect(reminders).toBeFocused()

  await page.goto(`${origin}/exports`)
  const next = page.getByRole('button', { name: 'Month after' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  const address = page.url()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)

  const { id } = await seller.quotation()
  await page.goto(`${origin}/quotations/${id}`)
  await page.getByRole('button', { name: 'Declined by customer' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a stray tap beside a form loses nothing; beside another dialog it closes it', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const beside = () => page.mouse.click(5, 5)
  await page.goto(`${origin}/customers`)
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Customer' })
  await form.getByRole('combobox').or(form.getByRole('textbox')).first().fill('Kaveri Stores')
  await beside()
  await expect(form.getByRole('combobox').or(form.getByRole('textbox')).first()).toHaveValue('Kaveri Stores')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(form).toHaveCount(0)

  const { id } = await seller.invoice()
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Send it to your customer' })
  await expect(sheet).toBeVisible()
  await beside()
  await expect(sheet).toHaveCount(0)
})
