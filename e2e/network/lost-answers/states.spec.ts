import { loseAnswer } from '../../harness/lose-answer.ts'
import { otherDevice } from '../../harness/other-device.ts'
import { expect, test } from '../../harness/pavti.ts'
import { signInAs } from '../../harness/sign-in-as.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

test('what was paused, skipped, declined or invoiced without an answer is shown as it is', async ({
  signedIn: { page, recurring, quotation },
  origin,
}) => {
  // A network that loses answers may not carry the live updates either.
  await page.route('**/api/events', (route) => route.abort())
  const { id } = await recurring({ first_on: '2099-01-15' })
  await page.goto(`${origin}/recurring/${id}`)
  await loseAnswer(page, 'POST', /\/pause$/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const skip = page.getByRole('button', { name: /^Skip/ })
  const nextDay = async () =>
    (await (await page.request.get(`${origin}/api/recurring-invoices/${id}`)).json()).recurring.next_days[0]
  await loseAnswer(page, 'POST', /\/skip$/)
  await skip.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await expect(page.getByText('Skip 15 Feb')).toHaveCount(1)
  expect(await nextDay()).toBe('2099-02-15')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await nextDay()).toBe('2099-02-15')

  const declined = await quotation()
  await page.goto(`${origin}/quotations/${declined.id}`)
  await loseAnswer(page, 'PUT', /\/state$/)
  await page.getByRole('button', { name: 'Declined by customer' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()

  const accepted = await quotation()
  await page.goto(`${origin}/quotations/${accepted.id}`)
  await loseAnswer(page, 'POST', /\/invoice$/)
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the invoice' })).toBeVisible()
})

test('books that an accountant closed without an answer are shown as closed, and so is a later day of the owner', async ({
  shop,
  page,
  payer,
  origin,
  db,
}) => {
  const owner = otherDevice(page.request, origin)
  const change = async (given: object) => {
    const { version } = (await owner.get('/api/business')).business
    await owner.put('/api/business', { version, ...given })
  }
  await change({ accountant_closes_books: true })
  await signInAs(payer, origin, db, shop.email, 'accountant')
  await payer.route('**/api/events', (route) => route.abort())
  await payer.goto(`${origin}/settings/business/books`)
  const day = payer.getByLabel('Close the books up to')
  const save = payer.getByRole('button', { name: /^Save/ })
  await day.fill('2026-08-31')
  await loseAnswer(payer, 'POST', /\/close-books$/)
  await save.click()
  await expect(payer.getByText(NO_ANSWER)).toBeVisible()
  await expect(payer.getByText('Closed up to 31 Aug')).toBeVisible()
  await change({ books_closed_to: '2026-10-31' })
  await day.fill('2026-09-30')
  await save.click()
  await expect(payer.getByText('The books are closed up to a later day already.')).toBeVisible()
  await expect(payer.getByText('Closed up to 31 Oct')).toBeVisible()
})
