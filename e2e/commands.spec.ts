import type { Page } from '@playwright/test'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, showSidebar } from './harness/screens.ts'

/**
 * Waits for the code of the keys, which is loaded once the figures are drawn. On a phone its button is in the closed
 * sidebar.
 */
const keysWork = (page: Page) =>
  page.getByRole('button', { name: 'Search and commands', includeHidden: true }).waitFor({ state: 'attached' })

test('Ctrl K finds customers, invoices, actions and screens; arrows choose, Enter opens, Escape returns the focus', async ({
  seller,
}) => {
  const { page } = seller
  const { number } = await seller.invoice({ customer_name: 'Meera Textiles', amount: '12480' })
  await page.reload()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Create Invoice' })
  await opener.focus()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await keysWork(page)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('meera')
  const customer = page.getByRole('option', { name: 'Meera Textiles', exact: true })
  const invoice = page.getByRole('option', { name: `${number} · Meera Textiles ₹12,480` })
  await expect(invoice).toBeVisible()
  await expect(customer).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await customer.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(invoice).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('imp sta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Import/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/money$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”.')).toBeVisible()
})

test('the search button of the sidebar opens the same, and ? shows all keys, but not while typing', async ({
  seller,
}) => {
  const { page } = seller
  await showSidebar(page)
  await page.getByRole('button', { name: 'Search and commands' }).click()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await expect(field).toBeFocused()
  await page.keyboard.type('g?')
  await expect(field).toHaveValue('g?')
  await field.fill('keyboard')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')

  await seller.invoice({})
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await keysWork(page)
  await page.getByRole('searchbox').fill('?')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('searchbox')).toHaveValue('?gl')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { level: 1, name: 'Late' })).toBeVisible()
})

test('j and k move between the customers, Enter opens one, and / goes to the search', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  for (const customer_name of ['Asha', 'Meera', 'Noor']) await seller.invoice({ customer_name })
  await page.goto(`${origin}/dashboard`)
  await showSidebar(page)
  await page.getByRole('link', { name: 'Customers' }).click()
  const row = (name: string) => page.getByRole('list', { name: 'Customers' }).getByRole('link', { name })
  await expect(row('Asha')).toBeVisible()
  for (const [key, name] of [
    ['j', 'Asha'],
    ['j', 'Meera'],
    ['j', 'Noor'],
    ['j', 'Noor'],
    ['k', 'Meera'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(row(name)).toBeFocused()
  }
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page.getByRole('searchbox')).toHaveValue('jk')
  await page.getByRole('searchbox').fill('')
  await row('Asha').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Meera' })).toBeVisible()
})
