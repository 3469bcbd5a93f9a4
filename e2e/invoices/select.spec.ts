import { expect, test } from '../harness/pavti.ts'
import { chooseMore } from '../harness/screens.ts'

test('the invoices of a customer are filtered, selected and marked as paid at once, and what cannot be is named', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const [, second] = [
    await seller.invoice({ customer_name: 'Ravi Kumar' }),
    await seller.invoice({ customer_name: 'Ravi Kumar' }),
  ]
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  const other = await seller.invoice({ customer_name: 'Meena Stores' })
  await page.reload()
  const chips = page.getByRole('group', { name: 'Show' })
  await chooseMore(page, 'Filter')
  const filter = page.getByRole('dialog', { name: 'Filter invoices' })
  await filter.getByLabel('Dates').selectOption('This fiscal year')
  await filter.getByRole('combobox', { name: 'Customer' }).fill('ravi')
  await filter.getByRole('option', { name: 'Ravi Kumar' }).click()
  await filter.getByRole('button', { name: 'Show invoices' }).click()
  await expect(chips.getByRole('button', { name: 'Pending 3' })).toBeVisible()

  await chooseMore(page, 'Select')
  const boxes = page.getByRole('checkbox', { name: /^Select: / })
  await expect(boxes).toHaveCount(3)
  // Space toggles; Shift and a press select the rows between.
  await boxes.nth(0).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()

  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toBe('pavti-invoices.csv')
  await page.getByRole('button', { name: 'PDFs' }).click()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('pavti-invoices.zip')
  await expect(page.getByText('3 invoices done')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 3 invoices as paid' })
  await expect(dialog.getByText('Records what is still owed: ₹4,501.50.')).toBeVisible()
  // Paid on another device meanwhile.
  await seller.settle(second)
  await dialog.getByLabel('Paid by').selectOption('Cash')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('2 invoices done')).toBeVisible()
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(
    `${second.number} · Ravi KumarThis invoice is fully paid or credited already.`,
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(chips.getByRole('button', { name: 'Paid 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(boxes).toHaveCount(0)

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await chooseMore(page, 'Select')
  await expect(boxes).toHaveCount(4)
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Mark paid' }).click()
  await expect(page.getByText('Records what is still owed: ₹1,500.50 on 1 of them.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const { invoice } = await (await page.request.get(`${origin}/api/invoices/${other.id}`)).json()
  expect(invoice.state).toBe('pending')
})

test('a filter is saved as a view, opened again, renamed and deleted', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/dashboard?status=pending`)
  const openFilter = () => chooseMore(page, 'Filter')
  const dialog = page.getByRole('dialog', { name: 'Filter invoices' })
  await openFilter()
  await dialog.getByLabel('Dates').selectOption('This month')
  await dialog.getByLabel('Save as a view, named').fill('To collect')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${origin}/dashboard?status=pending&period=this_month`)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await openFilter()
  await dialog.getByRole('button', { name: 'Rename: To collect' }).click()
  await dialog.getByLabel('New name').fill('This month unpaid')
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'This month unpaid' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?status=pending&period=this_month`)
  await expect(page.getByText('Showing 1 of 1 invoices')).toBeVisible()
  await openFilter()
  await dialog.getByRole('button', { name: 'Delete: This month unpaid' }).click()
  await expect(dialog.getByRole('link', { name: 'This month unpaid' })).toHaveCount(0)
})
