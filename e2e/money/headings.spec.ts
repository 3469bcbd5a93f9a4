import { expect, test } from '../harness/pavti.ts'
import { expectAccessibleInBothThemes, sidewaysScroll } from '../harness/screens.ts'

/** A bank that Pavti does not know, with a name, an account number and a payment around and in its headings. */
const STATEMENT = [
  'Account,Asha Verma,A/c 50100012345678,,',
  'Tran Day,Purpose of Meera,Chq 501000,Received,Stand',
  '03/10/26,BY UPI RAVI KUMAR,512345678901,512.50,"1,512.50"',
].join('\n')

const SHARED = ['1. Tran Day = date', '2. Purpose of …', '3. Chq = reference', '4. Received', '5. …'].join('\n')

test('the headings of an unknown bank are copied and mailed to support, and nothing else of the file', async ({
  seller,
  origin,
}) => {
  const { page } = seller
  await page.goto(`${origin}/money`)
  await page.getByRole('button', { name: 'Import', exact: false }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import bank statement' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Asha.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) })
  await dialog.getByLabel('Tran Day').selectOption({ label: 'Date' })
  await dialog.getByText('Send us the headings').click()
  await expect(dialog.locator('pre')).toHaveText(SHARED)
  await dialog.getByRole('button', { name: 'Copy headings' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SHARED)

  const mail = new URL((await dialog.getByRole('link', { name: 'Mail to us' }).getAttribute('href')) ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe('help@pavti.example')
  expect(mail.searchParams.get('subject')).toBe('Headings of a bank statement')
  expect(mail.searchParams.get('body')).toBe(`Name of the bank: \n\n${SHARED}`)
  await expectAccessibleInBothThemes(page)
  expect(await sidewaysScroll(page)).toBe(0)
})
