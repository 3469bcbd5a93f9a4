import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'

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
