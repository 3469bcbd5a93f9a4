import { expect, test } from '../harness/pavti.ts'
import { expectAccessible, sidewaysScroll } from '../harness/screens.ts'

test('customers, payments and quotations have saved views of their own, which open their filter again', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await seller.settle(await seller.invoice({ customer_name: 'Ravi Kumar' }))
  await seller.quotation()
  for (const { path, opener, title, query } of [
    { path: '/customers', opener: 'Saved views', title: 'Saved views', query: 'search=ravi&balance=owed' },
    { path: '/money', opener: 'Filter', title: 'Filter payments', query: 'period=this_month&method=upi' },
    { path: '/quotations', opener: 'Filter', title: 'Filter documents', query: 'search=a&status=open' },
  ]) {
    const open = () => page.locator('main').getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await page.goto(`${origin}${path}?${query}`)
    await open()
    await dialog.getByLabel('Save as a view, named').fill('Every week')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.goto(origin + path)
    await open()
    await expect(dialog.getByRole('button', { name: 'Rename: Every week' })).toBeVisible()
    await expectAccessible(page)
    expect(await sidewaysScroll(page)).toBe(0)
    await dialog.getByRole('link', { name: 'Every week' }).click()
    const asked = new URLSearchParams(query)
    if (path === '/quotations') asked.set('kind', 'quotation')
    await expect.poll(() => [...new URL(page.url()).searchParams].sort()).toEqual([...asked].sort())
  }
})
