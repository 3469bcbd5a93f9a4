import { indiaDay } from '#domain/days/india-day.ts'
import { goInApp } from '../../harness/go-in-app.ts'
import { loseAnswer } from '../../harness/lose-answer.ts'
import { otherDevice } from '../../harness/other-device.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

test('IRNs that were recorded or removed without an answer are shown, and finished by the next press', async ({
  signedIn: { page, invoice },
  origin,
}) => {
  const other = otherDevice(page.request, origin)
  // A network that loses answers may not carry the live updates either.
  await page.route('**/api/events', (route) => route.abort())
  const { version } = (await other.get('/api/business')).business
  await other.put('/api/business', { version, registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' })
  const lines = [{ description: 'Lamp', hsn: '940511', unit_price: '500', rate: '18' }]
  const { id, number } = await invoice({ amount: undefined, lines })
  const dialog = page.getByRole('dialog')
  const card = page.getByRole('region', { name: 'E-invoice' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'IRN' }).click()
  }
  const pressTwice = async (button: string, method: string) => {
    await loseAnswer(page, method, /\/e-invoice/)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.goto(`${origin}/invoice/${id}`)
  await openDialog()
  await dialog.getByLabel('IRN', { exact: true }).fill('a'.repeat(64))
  await dialog.getByLabel('Acknowledgement number').fill('112610012345678')
  await pressTwice('Save', 'PUT')
  await expect(card).toContainText('a'.repeat(64))
  await openDialog()
  await pressTwice('Remove IRN', 'DELETE')
  await expect(card).toHaveCount(0)

  const today = indiaDay(new Date())
  const row = { Irn: 'b'.repeat(64), AckNo: 7, AckDt: today, DocTyp: 'INV', DocNo: number }
  await goInApp(page, `/reports/gst?month=${today.slice(0, 7)}`)
  await loseAnswer(page, 'POST', /\/portal-file$/)
  const buffer = Buffer.from(JSON.stringify([row]))
  await page
    .getByLabel("Choose the portal's JSON file")
    .setInputFiles({ name: 'irn.json', mimeType: 'application/json', buffer })
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await goInApp(page, `/invoice/${id}`)
  await expect(card).toContainText('b'.repeat(64))
})
