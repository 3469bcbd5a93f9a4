import { expect } from 'vitest'
import type { Seller, TestApp } from '../harness/app.ts'

/** Creates an admin with a signed-in client. */
export async function signInAdmin(app: TestApp): Promise<Seller> {
  const admin = await app.seller({ plan: 'Free', name: 'Admin' })
  await app.db`UPDATE users SET role = 'admin' WHERE id = ${admin.id}`
  return admin
}

/** Creates a discount code with a unique name. */
export async function makeCode(admin: Seller, given: Record<string, unknown> = {}) {
  const code = `T${crypto.randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`
  const answer = await admin.post('/api/admin/discount-codes', { code, discount_amount: '20', ...given })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.discount_code
}
