import { readFile } from 'node:fs/promises'
import { utils, write } from '@e965/xlsx'
import { expect, test } from './harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from './harness/screens.ts'

test('the settings lead to a download of the invoices of a chosen period', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Ravi, "Lamps" & Co', amount: '1200.50' })
  await page.goto(`${origin}/settings/data`)
  await page.getByRole('link', { name: 'Open Exports and imports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exports and imports' })).toBeFocused()
  const card = page.getByRole('region', { name: 'Download a table' })
  await expect(card.getByLabel('Days')).toHaveValue('chosen')
  await card.getByRole('textbox', { name: 'From' }).fill('2026-01-01')
  await card.getByLabel('To').fill('2025-12-31')
  await expect(card.getByLabel('To')).toHaveAccessibleDescription('The last day is before the first one')
  await expect(card.getByRole('button', { name: 'Download' })).toBeDisabled()
  await card.getByLabel('To').fill('2099-12-31')
  await card.getByLabel('Format').selectOption('CSV')
  const waiting = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('pavti-invoices-2026-01-01-to-2099-12-31.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"Ravi, ""Lamps"" & Co"')
  expect(text).toContain(',1200.50,')
  await expect(card.getByRole('status')).toHaveText('Saved on your device.')
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('books of a month: a ledger of one customer as PDF, and all books as one file', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await seller.invoice({ customer_name: 'Noor Caterers', amount: '1200.50', issued_on: '2026-10-05' })
  await page.goto(`${origin}/exports?month=2026-10`)
  const card = page.getByRole('region', { name: 'Books', exact: true })
  const download = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await card.getByRole('button', { name }).click()
    return waiting
  }
  await card.getByLabel('Book', { exact: true }).selectOption('Ledgers of customers')
  await card.getByLabel('Format').selectOption('PDF')
  const customer = card.getByLabel('Customer (empty: all)')
  await customer.fill('Noor')
  await expect(customer).toHaveAccessibleDescription('Choose a customer from the list, or leave this empty')
  await expect(card.getByRole('button', { name: 'Download' })).toBeDisabled()
  await page.getByRole('option', { name: 'Noor Caterers' }).click()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const ledger = await download('Download')
  expect(ledger.suggestedFilename()).toBe('pavti-book-ledgers-2026-10-01-to-2026-10-31.pdf')
  expect((await readFile(await ledger.path())).subarray(0, 4).toString()).toBe('%PDF')
  const all = await download('Books of the month (ZIP)')
  expect(all.suggestedFilename()).toBe('pavti-books-2026-10.zip')
  expect((await readFile(await all.path())).includes('cover-2026-10.xlsx')).toBe(true)
})

test('past invoices are imported: a file, its columns, its faults, and the result', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/exports`)
  const card = page.getByRole('region', { name: 'Import from another app' })
  await card.getByLabel('What is in the file').selectOption('Past invoices')
  const choose = (text: string) =>
    card
      .getByLabel('Choose a CSV file')
      .or(card.locator('input[type=file]'))
      .first()
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const rows = 'Bill No,Bill Date,Party,Worth,Received\n2025/1,03/04/2026,Ravi Kumar,"₹1,23,456.78",\n'

  await choose(`${rows}2025/2,31/02/2026,Meera,500,\n`)
  await expect(card.getByRole('alert')).toContainText('Total of the invoice')
  await card.getByLabel('Worth').selectOption('Total of the invoice')
  await expect(card.getByRole('alert')).toContainText('Row 3, Bill Date: Enter a day like 28/11/2026')
  await expect(card.getByRole('alert')).toContainText('One thing to correctCorrect it in your file')
  await expect(card.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await choose(`${rows.replace('Worth', 'Total')}2025/2,28/02/2026,Meera,500,500\n`)
  await expect(card.getByText('2 rows read: 2 new.')).toBeVisible()
  await expect(card.getByText(/^3 Apr/)).toBeVisible()
  await expect(card.getByText('₹1,23,456.78').first()).toBeVisible()
  await card.getByRole('button', { name: 'Import 2' }).press('Enter')
  await expect(card.getByText('2 imported.')).toBeVisible()
  await card.getByRole('link', { name: 'Open past invoices' }).click()
  await expect(page.getByText('Ravi Kumar').filter({ visible: true }).first()).toBeVisible()
})

test('customers come without a row that needs a correction, and it from the corrected file', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/customers`)
  await page.getByRole('link', { name: 'Import customers' }).click()
  const card = page.getByRole('region', { name: 'Import from another app' })
  const choose = (phone: string) =>
    card.locator('input[type=file]').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Mobile\nRavi Kumar,98765 43210\nMeera Stores,${phone}\n`),
    })
  await choose('12')
  await expect(card.getByRole('alert')).toContainText('Row 3, Mobile:')
  await card.getByRole('button', { name: 'Import the other 1' }).press('Enter')
  await expect(card.getByText('1 imported.')).toBeVisible()
  await expect(card.getByText('1 row was left out.')).toBeVisible()
  await expect(card.getByText('Row 3, Mobile:')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await card.getByRole('button', { name: 'Import another file' }).click()
  await choose('98765 43211')
  await expect(card.getByText('2 rows read: 1 new, 1 there already and left out.')).toBeVisible()
  await card.getByRole('button', { name: 'Import 1' }).click()
  await card.getByRole('link', { name: 'Open customers' }).click()
  await expect(page.getByText('Meera Stores').filter({ visible: true }).first()).toBeVisible()
})

test('a phone imports the Excel file of another app, from the settings on', async ({ signedIn: seller, origin }) => {
  const { page } = seller
  await page.goto(`${origin}/settings`)
  await page.getByRole('link', { name: /Data/ }).click()
  await page.getByRole('link', { name: 'Open Exports and imports' }).click()
  const card = page.getByRole('region', { name: 'Import from another app' })
  const file = card.locator('input[type=file]')
  const choose = async (name: string, bookType: 'xlsx' | 'biff8') =>
    file.setInputFiles({ name, mimeType: '', buffer: partyList(bookType) })

  await choose('old.xls', 'biff8')
  await expect(card.getByRole('alert')).toContainText('This is an old Excel file (.xls). Open it in Excel')
  await choose('parties.xlsx', 'xlsx')
  await expect(card.getByText('2 rows read: 2 new.')).toBeVisible()
  await expect(card.getByText('Only the sheet "Parties" is read. These sheets are left out: "Help"')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await card.getByRole('button', { name: 'Import 2' }).click()
  await expect(card.getByText('2 imported.')).toBeVisible()
  await expect(card.getByRole('heading')).toBeFocused()
  await card.getByRole('link', { name: 'Open customers' }).click()
  await expect(page.getByText('Sunil Traders').filter({ visible: true }).first()).toBeVisible()
})

/** A workbook of parties with what they owe, after a sheet of words. */
function partyList(bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['How to read this file']]), 'Help')
  const rows = [
    ['Party Name', 'Phone No.', 'Receivable Balance'],
    ['Sunil Traders', 9876543210, 4500.5],
    ['Farah Khan', null, null],
  ]
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Parties')
  return write(book, { type: 'buffer', bookType }) as Buffer
}
