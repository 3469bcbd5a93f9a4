import { readFile } from 'node:fs/promises'
import { indiaDay } from '#domain/days/india-day.ts'
import { expect, test } from './harness/pavti.ts'

test('what the e-invoice portal would refuse is named, and the file is saved once it is corrected', async ({
  signedIn: seller,
  origin,
}) => {
  const { page } = seller
  const business = async (given: object) => {
    const { version } = (await (await page.request.get(`${origin}/api/business`)).json()).business
    const data = { version, ...given }
    const saved = await page.request.put(`${origin}/api/business`, { data, headers: { origin } })
    expect(saved.status()).toBe(200)
  }
  await business({ registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' })
  const { id, number } = await seller.invoice({
    customer_name: 'Meera Stores',
    customer: { gstin: '27AAHCV4410Q1ZV', address: 'Linking Road, Mumbai 400050' },
    amount: undefined,
    lines: [{ description: 'Lamp', hsn: '940511', unit_price: '500', rate: '18' }],
  })
  await page.goto(`${origin}/reports/gst?month=${indiaDay(new Date()).slice(0, 7)}`)
  const card = page.getByRole('region', { name: 'E-invoices' })
  await expect(card.getByText('2 things to correct')).toBeVisible()
  await expect(card.getByText('The address of your business is missing. Add it in Settings.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download JSON' })).toBeHidden()

  await business({ address: '12 Laxmi Road, Pune', pincode: '411030' })
  await page.goto(`${origin}/invoice/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'E-invoice JSON' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-invoices' })
  await expect(dialog.getByText('1 document is ready for the portal.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download JSON' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`e-invoices-${number.replaceAll('/', '-')}.json`)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([{ DocDtls: { Typ: 'INV', No: number } }])

  // What the portal answers: first by its file, then corrected by hand.
  const irn = 'a'.repeat(64)
  const answer = { Irn: irn, AckNo: 7, AckDt: indiaDay(new Date()), DocTyp: 'INV' }
  await page.goto(`${origin}/reports/gst?month=${indiaDay(new Date()).slice(0, 7)}`)
  const content = JSON.stringify([
    { ...answer, DocNo: number },
    { ...answer, DocNo: 'X/1' },
  ])
  await page
    .getByLabel("Choose the portal's JSON file")
    .setInputFiles({ name: 'irn.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await expect(card.getByText('1 IRN saved.')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Rows that fit no document' })).toContainText('Row 2, X/1')

  await page.goto(`${origin}/invoice/${id}`)
  const answered = page.getByRole('region', { name: 'E-invoice' })
  await expect(answered).toContainText('This is not the IRN of this GSTIN, year and number.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'IRN' }).click()
  const form = page.getByRole('dialog', { name: `IRN of ${number}` })
  await form.getByLabel('IRN', { exact: true }).fill('b')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter the IRN: 64 characters of 0-9 and a-f')).toBeVisible()
  await form.getByLabel('IRN', { exact: true }).fill('b'.repeat(64))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(answered).toContainText('b'.repeat(64))
})
