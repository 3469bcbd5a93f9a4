import { randomUUID } from 'node:crypto'
import { codeAt } from '#tests/accounts/two-step-code.ts'
import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

test('a password that was changed without an answer is not refused by the next press', async ({
  signedIn: { page, password },
  origin,
}) => {
  await page.goto(`${origin}/settings/security/password`)
  const current = page.getByLabel('Current password')
  const save = page.getByRole('button', { name: 'Save Password' })
  await current.fill(password)
  await page.getByLabel('New password').fill('another strong horse')
  await loseAnswer(page, 'PUT', /\/api\/auth\/password$/)
  await save.click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await save.click()
  await expect(current).toHaveValue('')
  await expect(page.getByText('This is not your password')).toHaveCount(0)

  // Where it was not changed, a wrong password is refused as always.
  await page.unrouteAll()
  await page.route(/\/api\/auth\/password$/, (route) => route.abort(), { times: 1 })
  await current.fill('not my password')
  await page.getByLabel('New password').fill('a third strong horse')
  await save.click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await save.click()
  await expect(current).toHaveAccessibleDescription('This is not your password')
})

test('an account that was closed without an answer ends at the sign-in screen with the next press', async ({
  signedIn: { page, email, password },
  origin,
}) => {
  // A network that loses answers may not carry the live updates either.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${origin}/settings/data/delete`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Your e-mail address').fill(email)
  const close = dialog.getByRole('button', { name: 'Delete my account' })
  await loseAnswer(page, 'POST', /\/api\/auth\/delete-account$/)
  await close.click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await close.click()
  await expect(page.getByText('Account closed')).toBeVisible()
  await expect(page).toHaveURL(`${origin}/login`)
})

test('two-step sign-in that was turned on without an answer asks to make recovery codes that are seen', async ({
  signedIn: { page },
  origin,
}) => {
  await page.goto(`${origin}/settings/security/two-step`)
  const section = page.getByRole('region', { name: 'Two-step sign-in', exact: true })
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(secret, new Date().toISOString()))
  await loseAnswer(page, 'POST', /\/two-step\/turn-on$/)
  const turnOn = dialog.getByRole('button', { name: 'Turn on' })
  await turnOn.click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await turnOn.click()
  await expect(dialog.getByText('make new recovery codes: the first ones were not shown')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(section.getByRole('button', { name: 'Make new recovery codes' })).toBeVisible()
})

test('a token that was made without an answer is in the list, to be revoked', async ({
  signedIn: { page },
  origin,
}) => {
  await page.goto(`${origin}/developers`)
  const tokens = page.getByRole('region', { name: 'API tokens', exact: true })
  await tokens.getByRole('button', { name: 'Create Token' }).click()
  const form = page.getByRole('dialog', { name: 'Create Token' })
  await form.getByLabel('Name', { exact: true }).fill('Tally import')
  await form.getByLabel('See customers').check()
  await loseAnswer(page, 'POST', /\/api\/tokens$/)
  await form.getByRole('button', { name: 'Create Token' }).click()
  await expect(form.getByText(NO_ANSWER)).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(tokens.getByRole('button', { name: 'Revoke Tally import' })).toBeVisible()
})

test('a token and a webhook that were made without an answer are made once, with a secret that is seen', async ({
  signedIn: { page },
  origin,
}) => {
  const read = async (path: string) => (await page.request.get(origin + path)).json()
  await page.goto(`${origin}/developers`)
  const dialog = page.getByRole('dialog')
  const pressTwice = async (button: string, call: RegExp) => {
    await loseAnswer(page, 'POST', call)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog.getByText('Copy it now')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create Token' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Tally import')
  await dialog.getByLabel('See customers').check()
  await dialog.getByLabel('See invoices').check()
  await pressTwice('Create Token', /\/api\/tokens$/)
  const secret = (await dialog.getByText(/^pavti_/).textContent()) ?? ''
  expect((await read('/api/tokens')).tokens).toMatchObject([{ last_four: secret.slice(-4) }])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByLabel('Address').fill('https://example.com/pavti')
  await dialog.getByRole('checkbox').first().check()
  await pressTwice('Save', /\/api\/webhook-endpoints$/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect((await read('/api/webhook-endpoints')).endpoints).toMatchObject([{ url: 'https://example.com/pavti' }])

  // An address of a webhook that the screen showed before is refused as always.
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByLabel('Address').fill('https://example.com/pavti')
  await dialog.getByRole('checkbox').first().check()
  await page.route(/\/api\/webhook-endpoints$/, (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/You already have a webhook with this address/)
})

test('an account that was created without an answer is entered by the next press', async ({ page, origin }) => {
  const email = `new-${randomUUID()}@example.in`
  await page.goto(`${origin}/signup`)
  await page.getByLabel('Full Name').fill('Asha Traders')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another strong horse')
  const create = page.getByRole('button', { name: /^Create/ })
  const wasLost = await loseAnswer(page, 'POST', /\/api\/auth\/signup$/)
  await create.click()
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible()
  expect(wasLost()).toBe(true)
  // A lost answer sets no cookie.
  await page.context().clearCookies({ name: 'pavti' })
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('an address that others have is refused also after a press without an answer', async ({ page, shop, origin }) => {
  await page.context().clearCookies({ name: 'pavti' })
  await page.goto(`${origin}/signup`)
  await page.getByLabel('Full Name').fill('Asha Traders')
  await page.getByLabel('Email').fill(shop.email)
  await page.getByLabel('Password', { exact: true }).fill('another strong horse')
  const create = page.getByRole('button', { name: /^Create/ })
  await page.route(/\/api\/auth\/signup$/, (route) => route.abort(), { times: 1 })
  await create.click()
  await expect(page.getByText(NO_ANSWER).first()).toBeVisible()
  await create.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/can't be used for a new account/)
  await expect(page).toHaveURL(`${origin}/signup`)
})
