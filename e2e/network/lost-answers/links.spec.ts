import { makeResetLink } from '#server/features/password-reset/service.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { loseAnswer } from '../../harness/lose-answer.ts'
import { expect, test } from '../../harness/pavti.ts'

test.use({ catches: true })

const NO_ANSWER = 'No answer from Pavti. Check your internet connection and try again.'

/** Makes the link of an invitation by the owner whose session this is. */
async function invite(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/members/invitations`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'staff' }),
  })
  expect(answer.ok).toBe(true)
  return (await answer.json()).url
}

test('an invitation that was accepted without an answer is joined by the next press', async ({
  signedIn: { page },
  payer,
  origin,
  db,
}) => {
  const [owner] = await insertUsers(db, 1, { name: 'Meera Stores', defaultUpi: 'meera@okaxis', passwordHash: 'none' })
  if (!owner) throw new Error('No user was inserted.')
  const cookie = `pavti=${owner.cookie}`
  await page.goto(await invite(origin, cookie))
  await loseAnswer(page, 'POST', /\/api\/invitations\/accept$/)
  const join = page.getByRole('button', { name: 'Join', exact: true })
  await join.click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await join.click()
  await expect(page.getByText('You belong to Meera Stores now')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  // A person without a login.
  await payer.route('about:nothing', (route) => route.fallback())
  await payer.goto(await invite(origin, cookie))
  await payer.getByLabel('Full name').fill('Imran Shaikh')
  await payer.getByRole('textbox', { name: 'Email' }).fill(`imran-${crypto.randomUUID()}@example.in`)
  await payer.getByLabel('Password', { exact: true }).fill('correct horse')
  await loseAnswer(payer, 'POST', /\/api\/invitations\/sign-up$/)
  const create = payer.getByRole('button', { name: 'Create your login' })
  await create.click()
  await expect(payer.getByText(NO_ANSWER)).toBeVisible()
  await create.click()
  await expect(payer.getByText('You belong to Meera Stores now')).toBeVisible()
  await expect(payer.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a password that was reset without an answer is not called unchanged by the next press', async ({
  page,
  email,
  db,
  context,
  origin,
}) => {
  await context.clearCookies()
  await page.goto(origin + (await makeResetLink(db, email)))
  await page.getByLabel('Password', { exact: true }).fill('another strong horse')
  const set = page.getByRole('button', { name: 'Set new password' })
  await loseAnswer(page, 'POST', /\/api\/auth\/reset-password$/)
  await set.click()
  await expect(page.getByText(NO_ANSWER)).toBeVisible()
  await set.click()
  const words = 'The link was used. Your last press may have changed the password: try to sign in with it.'
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another strong horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have been logged in successfully.')).toBeVisible()
})

for (const [path, call] of [
  ['confirm-email', 'confirm-email'],
  ['change-email', 'confirm-email-change'],
]) {
  test(`a link of ${path} that may have been used without an answer says so`, async ({ page, origin }) => {
    await page.goto(`${origin}/${path}?token=${'a'.repeat(43)}`)
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    await loseAnswer(page, 'POST', new RegExp(`/api/auth/${call}$`))
    await confirm.click()
    await expect(page.getByText(NO_ANSWER)).toBeVisible()
    await confirm.click()
    const words = 'The link was used. Your last press may have worked: open Pavti to see.'
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  })
}
