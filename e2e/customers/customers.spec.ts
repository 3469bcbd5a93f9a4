import type { Page } from '@playwright/test'
import { readPdf } from '#tests/pdf/read-pdf.ts'
import { expectAnnounced } from '../harness/announced.ts'
import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, showSidebar, sidewaysScroll } from '../harness/screens.ts'

const openForm = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Create Invoice' }).click()
  return page.getByRole('combobox', { name: 'Customer Name' })
}
const expectFits = async (page: Page) => {
  await expect(page.locator('.sk')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Opens ⋯ of the customer and chooses an action. */
async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a long list shows its next page, by keyboard too, and waits without a network', async ({ seller, origin }) => {
  const { page } = seller
  for (let n = 0; n < 55; n++) {
    const data = { name: `Customer ${String(n).padStart(2, '0')}` }
    expect((await page.request.post(`${origin}/api/customers`, { headers: { origin }, data })).ok()).toBe(true)
  }
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: /^C?\s*Customer \d\d/ })
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(more).toBeVisible()
  await expect(rows).toHaveCount(50)
  await page.context().setOffline(true)
  await expect(more).toBeDisabled()
  await page.context().setOffline(false)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(55)
  await expect(more).toHaveCount(0)
  await expectFits(page)
})

test('the first invoice creates the first customer, whose screen shows the balance and links to WhatsApp', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  const data = { version, name: 'Sharma Traders' }
  expect((await page.request.put(`${origin}/api/business`, { headers: { origin }, data })).ok()).toBe(true)
  await showSidebar(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByText('Add customers, or bring your list.')).toBeVisible()
  await expectFits(page)
  await page.getByRole('link', { name: 'Import customers' }).click()
  await expect(page.getByRole('heading', { name: 'Import from another app' })).toBeInViewport()
  await page.goBack()
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '1200' })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ravi Kumar' })).toContainText('₹1,200 due')
  await expectFits(page)

  await page.getByRole('link', { name: 'Ravi Kumar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹1,200.00')
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('Email').fill('ravi@example.in')
  await page.getByLabel('GSTIN').fill('27ABCPS1234K1ZX')
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/may have a typing mistake/)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/919876543210\?text=Namaste.*Sharma(%20|\+)Traders/,
  )
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210')
  await expect(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:ravi%40example.in')
  await expectFits(page)

  await page.getByRole('region', { name: 'Invoices' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV\// })).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919876543210\?text=/,
  )
})

test('notes are saved with the other details as typed, and a change on another device is reported', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const { customer_id } = await seller.invoice({ customer_name: 'Ravi Kumar' })
  await page.goto(`${origin}/customers/${customer_id}`)
  const edit = async (text: string) => {
    await page.getByRole('button', { name: 'Edit' }).click()
    const notes = page.getByRole('textbox', { name: /^Notes/ })
    await expect(notes).toHaveAccessibleDescription('Only you see this')
    await notes.fill(text)
    await expectAccessibleInBothThemes(page)
  }
  const text = `Pays on the 7th.\nAsk for Meera.\n${'x'.repeat(300)}`
  await edit(text)
  await page.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: 'Notes' })
  await expect(card).toContainText('Only you see this')
  expect(await card.getByText('Pays on the 7th.').innerText()).toBe(text)
  await expectFits(page)

  await edit('Mine')
  const elsewhere = await page.request.put(`${origin}/api/customers/${customer_id}`, {
    headers: { origin },
    data: { name: 'Ravi Kumar', notes: 'Theirs', version: 2 },
  })
  expect(elsewhere.ok()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toContainText('This was changed on another device. Reload to see it.')
  await page.reload()
  await expect(card).toContainText('Theirs')
})

test('known customers are suggested while a name is typed, and can be picked by keyboard', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
  await page.request.put(`${origin}/api/business/upi-ids`, {
    data: { version, upi_ids: ['asha@okaxis', 'shop@okaxis'], default_upi: 'asha@okaxis' },
    headers: { origin },
  })
  await seller.invoice({ customer_name: 'Ravi Arts', customer_upi: 'shop@okaxis' })
  await seller.invoice({ customer_name: 'Ravi Stores' })
  const name = await openForm(page)
  await name.pressSequentially('rav')
  await expect(page.getByRole('option')).toHaveText(['Ravi Arts', 'Ravi Stores'])
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleInBothThemes(page)
  await name.press('ArrowDown')
  await name.press('ArrowDown')
  await name.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Ravi Arts' })).toHaveAttribute('aria-selected', 'true')
  await name.press('Enter')
  await expect(name).toHaveValue('Ravi Arts')
  await expect(name).toHaveAccessibleDescription('Known customer · owes ₹1,500.50')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByLabel('Your UPI ID')).toHaveValue('shop@okaxis')
  await expect(page.getByRole('option')).toHaveCount(0)

  await name.fill('ravi')
  await expect(page.getByRole('option')).toHaveCount(2)
  await name.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
})

test('a press picks a suggestion; a new name only needs typing', async ({ seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi Kumar' })
  let name = await openForm(page)
  await name.pressSequentially('kum')
  await page.getByRole('option', { name: 'Ravi Kumar' }).click()
  await expect(name).toHaveValue('Ravi Kumar')
  await page.getByLabel('Amount').fill('10')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  await page.keyboard.press('Escape')
  name = await openForm(page)
  await name.pressSequentially('Kumari')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Amount').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send it to your customer' })).toBeVisible()
  const { customers } = await (await page.request.get(`${origin}/api/customers`)).json()
  expect(customers.map((one: { name: string; invoices: number }) => [one.name, one.invoices])).toEqual([
    ['Kumari', 1],
    ['Ravi Kumar', 2],
  ])
})

test('a merge previews the notes, and refuses them if they are too long together', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const add = async (name: string, notes: string): Promise<string> => {
    const answer = await page.request.post(`${origin}/api/customers`, { headers: { origin }, data: { name, notes } })
    return (await answer.json()).customer.id
  }
  const id = await add('R. Kumar', 'a'.repeat(600))
  await add('Ravi Kumar', 'Pays on the 7th')
  await add('Kumar Stores', 'b'.repeat(1_500))
  await page.goto(`${origin}/customers/${id}`)
  await chooseAction(page, 'Merge')
  const dialog = page.getByRole('dialog')
  const choose = async (name: string) => {
    await page.getByLabel('Merge into').fill('')
    await page.getByLabel('Merge into').pressSequentially(name)
    await page.getByRole('option', { name }).click()
  }
  await choose('Kumar Stores')
  await expect(dialog).toContainText('Together, the notes of both customers are longer than 2,000 characters.')
  await expectAccessibleInBothThemes(page)
  await choose('Ravi Kumar')
  await expect(dialog).toContainText('The notes of both are kept.')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(/Pays on the 7th\s+a{600}/)
})

test('two customers are merged after a preview; a customer is archived and restored', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'R. Kumar', amount: '100' })
  await seller.invoice({ customer_name: 'Ravi Kumar', amount: '50' })
  await page.goto(`${origin}/customers`)
  await page.getByRole('link', { name: 'R. Kumar' }).click()
  const old = page.url()
  await chooseAction(page, 'Merge')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByLabel('Merge into')).toHaveAccessibleDescription('Choose a customer from the list')
  await page.getByLabel('Merge into').pressSequentially('kumar')
  await expect(page.getByRole('option')).toHaveText(['Ravi Kumar'])
  await page.getByRole('option').click()
  await expect(page.getByText('1 invoice of R. Kumar moves to Ravi Kumar.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('₹150')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Merged with R. Kumar')).toBeVisible()
  const kept = page.url()
  await page.goto(old)
  await expect(page).toHaveURL(kept)

  await chooseAction(page, 'Archive')
  await expectAnnounced(page, 'Ravi Kumar is archived')
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click()
  await expectAnnounced(page, 'Ravi Kumar is back')
  await expect(page.getByRole('banner').getByText('Archived')).toHaveCount(0)
  await chooseAction(page, 'Archive')
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Bring back' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await expect(page.getByText('Add customers, or bring your list.')).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: 'Ravi Kumar' })).toBeVisible()
})

test('the statement of a period opens as a PDF, and is shared if the device can', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.addInitScript(() => {
    const asked: string[] = []
    const share = ({ files: [file] = [] }: ShareData) => {
      asked.push(`${file?.type} ${file?.name}`)
      document.title = asked.join(' | ')
      // The first attempt comes too long after the press.
      return asked.length === 1 ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve()
    }
    Object.assign(navigator, { canShare: () => true, share })
  })
  const invoice = await seller.invoice({ customer_name: 'Ravi/Kumar', amount: '1200' })
  await page.goto(`${origin}/customers/${invoice.customer_id}`)
  await page.getByRole('button', { name: 'Statement' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Statement' })
  // Toasts are inside the dialog too, outside of its own messages.
  const said = dialog.locator('.d-body')
  await expect(dialog.getByLabel('Days')).toBeFocused()
  await expect(dialog.getByLabel('Days')).toHaveValue('this_year')
  await expectFits(page)

  await dialog.getByLabel('Days').selectOption('Choose the days')
  await dialog.getByLabel('From').fill('2026-05-02')
  await dialog.getByLabel('To', { exact: true }).fill('2026-05-01')
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'The last day is before the first one',
  )
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  await dialog.getByLabel('From').fill('2098-05-01')
  await dialog.getByLabel('To', { exact: true }).fill('2098-05-02')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(said.getByRole('alert')).toHaveText('This day is still to come. Choose today or an earlier day.')
  await expectFits(page)
  await page.context().setOffline(true)
  await expect(said.getByRole('status')).toHaveText('You are offline. Connect to the internet to get the statement.')
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
  await page.context().setOffline(false)

  await dialog.getByLabel('Days').selectOption('Everything')
  await expect(said.getByRole('alert')).toHaveCount(0)
  const tab = page.waitForEvent('popup')
  const arriving = page
    .context()
    .waitForEvent('response', (answer) => /pdf/.test(answer.headers()['content-type'] ?? ''))
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByText('The statement has been generated and opened.')).toBeVisible()
  await tab
  const paper = await page.request.get((await arriving).url())
  expect(paper.headers()['content-disposition']).toMatch(/^inline; filename="Statement-Ravi-Kumar-up-to-20/)
  const { letters } = await readPdf(await paper.body())
  expect(letters).toContain(`Invoice${invoice.number}1,200.001,200.00`)
  expect(letters).toContain('Balancedue₹1,200.00')

  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(said.getByRole('status')).toHaveText('The PDF is ready. Press Share once more to send it.')
  await dialog.getByRole('button', { name: 'Share' }).click()
  const name = 'application/pdf Statement Ravi Kumar up to '
  await expect(page).toHaveTitle(new RegExp(String.raw`^${name}[\d-]+\.pdf \| ${name}[\d-]+\.pdf$`))
  await expect(said.getByRole('status')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Statement' })).toBeFocused()
})
