import { expect } from 'vitest'
import type { Seller, TestApp } from '../harness/app.ts'
import { moveClock } from '../harness/clock.ts'
import { codeAt } from './two-step-code.ts'

export const START = '2026-11-22T10:00:00Z'

/** The time so many seconds after START. */
export const after = (seconds: number): string => new Date(Date.parse(START) + seconds * 1_000).toISOString()

/** Turns the second step on at START. Returns the secret and the recovery codes. */
export async function turnOn(app: TestApp, seller: Seller): Promise<{ secret: string; codes: string[] }> {
  await moveClock(app, START)
  await app.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${seller.id}`
  await app.db`UPDATE sessions SET password_checked_at = ${START} WHERE user_id = ${seller.id}`
  const { secret } = (await seller.post('/api/auth/two-step/start')).body
  const answer = await seller.post('/api/auth/two-step/turn-on', { code: codeAt(secret, START) })
  expect(answer).toMatchObject({ status: 200 })
  return { secret, codes: answer.body.recovery_codes }
}
