import { expect, test } from '../harness/pavti.ts'
import { importStatement } from '../harness/statement.ts'

test.use({ locale: 'hi-IN' })

test('a customer is found in the other script: in the list, in the palette, and to assign money', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'अमित शाह', amount: '950' })
  await seller.invoice({ customer_name: 'Sunita Verma', amount: '120' })
  await importStatement(page, origin, [
    { narration: 'UPI-PASSER BY-family@ybl-HDFC0001234-629312345001-UPI', amount: '700.00' },
  ])

  await page.goto(`${origin}/customers`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').fill('Amit')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('अमित शाह')
  await page.getByRole('searchbox').fill('सुनीता')
  await expect(rows).toContainText('Sunita Verma')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'खोज और काम' }).fill('amit sh')
  await expect(page.getByRole('option', { name: 'अमित शाह', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: /· अमित शाह ₹950/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'बिल चुनें' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByLabel('ग्राहक, नंबर या रकम').fill('amit')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: /अमित शाह/ })).toBeVisible()
})
