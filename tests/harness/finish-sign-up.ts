import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#server/platform/postgres/database.ts'
import type { Client } from './client.ts'

/**
 * Finishes a sign-up of an app with mail, with a link of its own, and returns the session. The address is then
 * unconfirmed as that of an account from before mail was set up: a test confirms it where it needs that.
 */
export async function finishSignUp(db: Db, client: Client, email: string) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const confirm = async () => {
    await db`UPDATE pending_sign_ups SET token_hash = ${hash} WHERE email = ${email}`
    return client.post('/api/auth/confirm-email', { token })
  }
  // The job that sends the mail may replace the link between the two, once.
  let answer = await confirm()
  if (answer.status === 400) answer = await confirm()
  expect(answer).toMatchObject({ status: 200, body: { session: { user: { email } } } })
  await db`UPDATE users SET email_confirmed_at = NULL WHERE email = ${email}`
  return answer.body.session
}
