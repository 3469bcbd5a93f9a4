import type { Page } from '@playwright/test'
import { indiaDay } from '#domain/days/india-day.ts'
import { expect, test, type SellerPage } from '../harness/pavti.ts'
import { chooseMore, invoiceRow } from '../harness/screens.ts'

const seed = async ({ invoice }: SellerPage, customers: string[]) => {
  const made = []
  for (const customer_name of customers) made.push(await invoice({ customer_name }))
  return made
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customer or UPI ID' })
const shown = (page: Page, x: number, y: number) => page.getByText(`Showing ${x} of ${y} invoices`)
const openDashboard = async ({ page }: SellerPage) => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent Invoices' })).toBeVisible()
}

test(
  'search runs soon after the last key, is in the address, and Back leaves it',
  { tag: '@wide' },
  async ({ seller, origin }) => {
    const { page } = seller
    // The stream of live updates asks for the list again when it opens.
    await page.route('**/api/events', (route) => route.abort())
    await seed(seller, ['Ravi Kumar', 'Meena Stores', 'Ravindra Lamps'])
    await openDashboard(seller)
    await expect(shown(page, 3, 3)).toBeVisible()
    await page.getByRole('link', { name: 'Ravi Kumar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'INVOICE', exact: false }).first()).toBeVisible()
    await page.goBack()

    await search(page).focus()
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/invoices?') && asked.push(request.url()))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const key of 'RAV') {
      await page.keyboard.press(key)
      await page.clock.runFor(100)
    }
    expect(asked).toEqual([])
    await page.clock.runFor(300)
    await page.clock.resume()
    await expect(shown(page, 2, 2)).toBeVisible()
    await expect(invoiceRow(page, 'Meena Stores')).toHaveCount(0)
    await expect(page).toHaveURL(`${origin}/dashboard?search=RAV`)
    // Three keys cause one request: the search is debounced.
    expect(asked).toHaveLength(1)

    await page.reload()
    await expect(search(page)).toHaveValue('RAV')
    await expect(shown(page, 2, 2)).toBeVisible()
    await page.getByRole('link', { name: 'Ravindra Lamps', exact: true }).click()
    await expect(page).toHaveURL(/\/invoice\//)
    await page.goBack()
    await expect(search(page)).toHaveValue('RAV')
    await expect(shown(page, 2, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(shown(page, 3, 3)).toBeVisible()
    await expect(search(page)).toBeFocused()
  },
)

test('a UPI ID is found, and a search without results offers a way back', async ({ seller }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar', customer_upi: 'lamps@ybl' })
  await seller.invoice({ customer_name: 'Meena Stores' })
  await openDashboard(seller)
  await search(page).fill('LAMPS@')
  await expect(shown(page, 1, 1)).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
  await search(page).fill('nobody')
  await expect(page.getByText('No invoices found matching your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(shown(page, 2, 2)).toBeVisible()
  await expect(search(page)).toHaveValue('')
})

test('an empty list says how to start', async ({ seller }) => {
  const { page } = seller
  await expect(page.getByText('No invoices yet. Create your first invoice to get started!')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Create Invoice' }).click()
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
})

test('one tap filters by pending, with counts, and Back keeps the filter', async ({ seller, origin }) => {
  const { page } = seller
  const [paid] = await seed(seller, ['Ravi Kumar', 'Meena Stores', 'Asha Verma'])
  if (paid) await seller.settle(paid)
  await openDashboard(seller)
  const chips = page.getByRole('group', { name: 'Show' })
  await expect(chips.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'Pending 2' }).click()
  await expect(shown(page, 2, 2)).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar')).toHaveCount(0)
  await expect(page).toHaveURL(`${origin}/dashboard?status=pending`)
  await page.getByRole('link', { name: 'Asha Verma', exact: true }).click()
  await expect(page).toHaveURL(/\/invoice\//)
  await page.goBack()
  await expect(chips.getByRole('button', { name: 'Pending 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(shown(page, 2, 2)).toBeVisible()
  await chips.getByRole('button', { name: 'Paid 1' }).click()
  await expect(shown(page, 1, 1)).toBeVisible()
  await expect(invoiceRow(page, 'Ravi Kumar')).toBeVisible()
})

test('an invoice of which a part was written off is settled, not paid, in the list and on its screen', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const { id } = await seller.invoice({ customer_name: 'Meena Stores', amount: '15000' })
  const headers = { origin }
  const record = async (path: string, data: object) =>
    expect((await page.request.post(`${origin}/api/invoices/${id}/${path}`, { headers, data })).ok()).toBe(true)
  await record('payments', { amount: '5000', method: 'cash' })
  await record('write-offs', { reason: 'Shop closed' })
  await openDashboard(seller)
  const row = invoiceRow(page, 'Meena Stores')
  await expect(row.getByText('Settled', { exact: true })).toBeVisible()
  await expect(row).toContainText('₹5,000 of ₹15,000 received')
  await expect(row.getByText('Paid', { exact: true })).toHaveCount(0)

  await row.getByRole('link', { name: 'Meena Stores', exact: true }).click()
  const due = page.getByRole('region', { name: 'Amount', exact: true })
  await expect(due.getByText('Settled', { exact: true })).toBeVisible()
  await expect(due).toContainText('₹5,000.00 received · ₹10,000.00 written off')
  await expect(due).toContainText('Settled on')
  await expect(due.getByText(/\bpaid\b/i)).toHaveCount(0)
})

test('45 invoices are paged forwards, backwards and by number', async ({ seller }) => {
  const { page } = seller
  const customers = Array.from({ length: 45 }, (_, i) => `Customer ${String(i + 1).padStart(2, '0')}`)
  await seed(seller, customers)
  await openDashboard(seller)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const here = pager.locator('[aria-current=page]')
  const expectPage = async (number: number, rows: number, first: string, last: string) => {
    await expect(invoiceRow(page, first)).toBeVisible()
    // On a phone the other rows and the pager follow when one comes near.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(here).toHaveText(String(number))
    await expect(shown(page, rows, 45)).toBeVisible()
    await expect(invoiceRow(page, last)).toBeVisible()
  }
  await expectPage(1, 20, 'Customer 45', 'Customer 26')
  await expect(pager.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
  await pager.getByRole('link', { name: 'Next' }).click()
  await expectPage(2, 20, 'Customer 25', 'Customer 06')
  await pager.getByRole('link', { name: 'Page 3' }).click()
  await expectPage(3, 5, 'Customer 05', 'Customer 01')
  await expect(pager.getByText('Next')).toHaveAttribute('aria-disabled', 'true')
  await pager.getByRole('link', { name: 'Previous' }).click()
  await expectPage(2, 20, 'Customer 25', 'Customer 06')
  await page.reload()
  await expectPage(2, 20, 'Customer 25', 'Customer 06')
  await pager.getByRole('link', { name: 'Page 1' }).click()
  await expectPage(1, 20, 'Customer 45', 'Customer 26')
  await page.goBack()
  await expectPage(2, 20, 'Customer 25', 'Customer 06')
})

test(
  'a row copies its link, opens its invoice and its PDF',
  { tag: '@wide' },
  async ({ seller, origin }, { project }) => {
    const { page } = seller
    const open = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1200' })
    const paid = await seller.invoice({ customer_name: 'Meena Stores' })
    await seller.settle(paid)
    await openDashboard(seller)
    const settled = invoiceRow(page, 'Meena Stores')
    await expect(settled.getByRole('link', { name: /^Send receipt/ })).toBeVisible()
    await settled.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Share Link' }).click()
    await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
    await expect(page.getByText('Payment link copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paid.payment_url)
    await expect(invoiceRow(page, 'Meena Stores').getByRole('button', { name: /^Mark/ })).toHaveCount(0)

    const row = invoiceRow(page, 'Ravi Kumar')
    await expect(row.getByRole('button', { name: /^More/ })).toBeVisible()
    const names = (await row.getByRole('button').or(row.getByRole('link')).all()).map(
      async (one) => (await one.getAttribute('aria-label')) ?? (await one.textContent()),
    )
    const phone = ['Ravi Kumar', 'Mark Paid: Ravi Kumar, ₹1,200', 'More: Ravi Kumar, ₹1,200']
    const desktop = ['Ravi Kumar', 'Mark as Paid: Ravi Kumar, ₹1,200', 'More: Ravi Kumar, ₹1,200']
    expect(await Promise.all(names)).toEqual(project.name === 'phone' ? phone : desktop)

    const more = row.getByRole('button', { name: /^More/ })
    await more.click()
    await expect(page.getByRole('menuitem')).toHaveText(['View Invoice', 'Download PDF', 'Share Link', 'Mark as Paid'])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.click()
    const tab = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Download PDF' }).click()
    await tab
    await expect(page.getByText('PDF Generated')).toBeVisible()
    // Anywhere in the row: its link covers it.
    await row.getByText('Pending').click({ force: true })
    await expect(page).toHaveURL(`${origin}/invoice/${open.id}`)
  },
)

test(
  'j and k move between rows, Enter opens, m marks as paid, / searches and c creates',
  { tag: '@wide-only' },
  async ({ seller, origin }) => {
    const { page } = seller
    const [, middle] = await seed(seller, ['Ravi Kumar', 'Meena Stores', 'Asha Verma'])
    await openDashboard(seller)
    await expect(shown(page, 3, 3)).toBeVisible()
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    await page.keyboard.press('j')
    await expect(link('Asha Verma')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(link('Ravi Kumar')).toBeFocused()
    await page.keyboard.press('k')
    await expect(link('Meena Stores')).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.getByText('Invoice: Meena Stores - ₹1,500.50')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link('Meena Stores')).toBeFocused()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.press('j')
    await expect(search(page)).toHaveValue('j')
    await expect(page.getByText('No invoices found matching your search.')).toBeVisible()
    await search(page).fill('')
    await link('Meena Stores').focus()
    await page.keyboard.press('c')
    await expect(page.getByLabel('Customer Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link('Meena Stores')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${origin}/invoice/${middle?.id}`)
  },
)

test(
  'rows show the number, and the phone if all have the same UPI ID, which stays accessible',
  { tag: '@wide' },
  async ({ seller }) => {
    const { page } = seller
    const customer = { phone: '9876543210' }
    const { number } = await seller.invoice({ customer_name: 'Ravi Kumar', customer_upi: 'shop@okaxis', customer })
    await openDashboard(seller)
    const row = invoiceRow(page, 'Ravi Kumar')
    await expect(row.getByText(`${number} · +91 98765 43210`)).toBeVisible()
    await expect(row).toContainText('UPI ID shop@okaxis')
    await expect(row.getByRole('link', { name: 'Ravi Kumar', exact: true })).toHaveAttribute('title', /shop@okaxis/)
    await seller.invoice({ customer_name: 'Meena Stores', customer_upi: 'lamps@ybl' })
    await openDashboard(seller)
    await expect(row.getByText(`${number} · shop@okaxis`)).toBeVisible()
    if (await page.getByRole('table').isVisible()) {
      await expect(page.getByRole('columnheader')).toHaveText(['Customer', 'Amount', 'Status', 'Date', 'Actions'])
    }
  },
)

test('dates and a customer filter the list, are in the address, and chips remove them', async ({ seller, origin }) => {
  const { page } = seller
  const { customer_id: ravi } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await seller.settle(await seller.invoice({ customer_name: 'Ravi Kumar' }))
  await seller.invoice({ customer_name: 'Meena Stores' })
  const today = indiaDay(new Date())
  await openDashboard(seller)
  const chips = page.getByRole('group', { name: 'Show' })
  const dialog = page.getByRole('dialog', { name: 'Filter invoices' })
  const openFilter = () => chooseMore(page, 'Filter')

  await openFilter()
  await dialog.getByLabel('Dates').selectOption('Choose the days')
  await dialog.getByLabel('From', { exact: true }).fill(today)
  await dialog.getByLabel('To', { exact: true }).fill('2025-01-31')
  await dialog.getByRole('button', { name: 'Show invoices' }).click()
  await expect(dialog.getByText('The last day is before the first one')).toBeVisible()
  await dialog.getByLabel('From', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Show invoices' }).click()
  await expect(page.getByText('No invoices match this filter.')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/dashboard?to=2025-01-31`)

  await openFilter()
  await dialog.getByLabel('Dates').selectOption('This month')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('ravi')
  await dialog.getByRole('button', { name: 'Show invoices' }).click()
  await expect(dialog.getByText('Choose a customer from the list')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('ravi k')
  await dialog.getByRole('option', { name: 'Ravi Kumar' }).click()
  await dialog.getByRole('button', { name: 'Show invoices' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?period=this_month&customer_id=${ravi}`)
  await expect(shown(page, 2, 2)).toBeVisible()
  await expect(chips.getByRole('button', { name: 'All 2' })).toBeVisible()
  await chips.getByRole('button', { name: 'Paid 1' }).click()
  await expect(shown(page, 1, 1)).toBeVisible()
  await page.reload()
  await expect(shown(page, 1, 1)).toBeVisible()
  await page.getByRole('link', { name: 'Ravi Kumar', exact: true }).click()
  await expect(page).toHaveURL(/\/invoice\//)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter: Ravi Kumar' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: This month' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?status=paid&customer_id=${ravi}`)
  await expect(page.getByRole('button', { name: /^More: drafts/ })).toBeFocused()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard?status=paid`)
  await expect(chips.getByRole('button', { name: 'All 3' })).toBeVisible()
})

test.describe('while the figures are on their way', () => {
  test.use({ catches: true })

  test('⋯ of the list gets the focus of a removed filter as soon as it is loaded', async ({
    signedIn: seller,
    origin,
  }) => {
    const { page } = seller
    await seller.invoice()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/analytics/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${origin}/dashboard?period=this_month`)
    const chip = page.getByRole('button', { name: 'Remove filter: This month' })
    await chip.waitFor()
    const menu = page.getByRole('button', { name: /^More: drafts/ })
    // Menus are loaded once the screen has its data.
    await expect(menu).toHaveCount(0)
    await chip.click()
    await expect(page).toHaveURL(`${origin}/dashboard`)
    release()
    await expect(menu).toBeFocused()
  })
})

test.describe('with 28 invoices', () => {
  const fill = async (seller: SellerPage) => {
    const late = { issued_on: '2026-01-05', due_on: '2026-01-12' }
    for (let at = 1; at <= 28; at++)
      await seller.invoice({ customer_name: `Customer ${String(at).padStart(2, '0')}`, ...(at < 10 && late) })
    await seller.page.goto(`${new URL(seller.page.url()).origin}/dashboard`)
  }
  const rows = (page: Page) => page.locator('[data-invoice]')
  const more = (page: Page) => page.getByRole('button', { name: 'Show 10 more' })

  test('the dashboard of a phone opens with 50 controls at most', async ({ seller }) => {
    const { page } = seller
    await fill(seller)
    await expect(more(page)).toBeVisible()
    await expect(page.getByRole('button', { name: /^More: / })).toHaveCount(11)
    const controls = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.ariaLabel ?? one.textContent ?? ''),
    )
    expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(50)
    // All that the screen is for is among them.
    for (const name of ['Open menu', 'Create Invoice', 'Quick UPI Link', 'Paid', 'Customer 28'])
      expect(controls.some((control) => control.startsWith(name))).toBe(true)
  })

  test('the other rows of a page appear near its end, and Back finds the place', async ({ seller }) => {
    const { page } = seller
    await fill(seller)
    await expect(more(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    await rows(page).nth(7).scrollIntoViewIfNeeded()
    await expect(rows(page)).toHaveCount(20)
    await expect(shown(page, 20, 28)).toBeVisible()
    const last = page.getByRole('link', { name: 'Customer 09', exact: true })
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => Math.round(scrollY))
    await last.click()
    await expect(page).toHaveURL(/\/invoice\//)
    await page.goBack()
    await expect(rows(page)).toHaveCount(20)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
    // The next page begins with few rows again, and has eight.
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(shown(page, 8, 28)).toBeVisible()
    await page.getByRole('button', { name: /^All/ }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  test('a search and a print have all rows of the page', async ({ seller }) => {
    const { page } = seller
    await fill(seller)
    await expect(more(page)).toBeVisible()
    await search(page).fill('customer')
    await expect(rows(page)).toHaveCount(20)
    await expect(shown(page, 20, 28)).toBeVisible()
    await search(page).fill('')
    await expect(more(page)).toBeVisible()
    await page.pdf()
    await expect(rows(page)).toHaveCount(20)
  })

  test('the button draws the other rows, and the focus goes to the first of them', async ({ seller }) => {
    const { page } = seller
    // A screen reader goes from element to element without scrolling.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => undefined
    })
    await fill(seller)
    await more(page).press('Enter')
    await expect(page.getByRole('link', { name: 'Customer 18', exact: true })).toBeFocused()
    await expect(rows(page)).toHaveCount(20)
    await expect(shown(page, 20, 28)).toBeVisible()
    await page.reload()
    await expect(rows(page)).toHaveCount(20)
  })
})
