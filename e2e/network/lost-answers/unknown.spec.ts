import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'
import { chooseStatement, importStatement, strangers, waitingMoney } from '../../harness/statement.ts'

test.use({ catches: true })

const UNKNOWN = 'It may have been done. If the screen does not show it in a moment, try again.'

for (const answer of ['lost', 'of a proxy'] as const) {
  test(`a payment of the bank is not called unrecorded if the answer is ${answer}`, async ({
    signedIn: { page, invoice },
    origin,
  }) => {
    await waitingMoney(page, origin, invoice)
    await page.goto(`${origin}/money`)
    if (answer === 'lost') await loseAnswer(page, 'POST', /\/api\/money\/confirm$/)
    else {
      await page.route('**/api/money/confirm', async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
      })
    }
    await page.getByRole('button', { name: 'Record 1 payment' }).click()
    await expect(page.getByRole('alert').getByText(UNKNOWN)).toBeVisible()
    await expect(page.getByText('The payments were not recorded')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: /^Sure/ })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Recorded' }).getByRole('listitem')).toHaveCount(1)
  })
}

test('a statement that was imported without an answer is shown, and its import can be undone', async ({
  signedIn: { page },
  origin,
}) => {
  // A network that loses answers may not carry the live updates either.
  await page.route('**/api/events', (route) => route.abort())
  const [first, ...others] = strangers(3)
  if (first) await importStatement(page, origin, [first])
  await page.goto(`${origin}/money`)
  const dialog = page.getByRole('dialog')
  const imports = page.getByRole('region', { name: 'Imported statement' })
  await expect(imports).toContainText('1 new')
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await loseAnswer(page, 'POST', /\/api\/bank\/statements/)
  await chooseStatement(page, others)
  await expect(dialog.getByText('No answer from Pavti')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: /^Unknown 3/ })).toBeVisible()
  await expect(imports).toContainText('2 new')
  await imports.getByRole('button', { name: 'Undo import' }).click()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: /^Unknown 1/ })).toBeVisible()
})
