import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'

/** Signs a new user up in this browser, and returns the address. */
export async function signUp(context: BrowserContext, origin: string): Promise<string> {
  const email = `new-${randomUUID()}@example.in`
  const data = { name: 'Asha Traders', email, password: 'correct horse', default_upi: 'asha@okaxis' }
  const answer = await context.request.post(`${origin}/api/auth/signup`, { headers: { origin }, data })
  expect(answer.ok()).toBe(true)
  return email
}
