import { expect } from 'vitest'
import type { Seller, TestApp } from '../harness/app.ts'

/** A seller in Maharashtra who is registered for GST. */
export async function registeredSeller(app: TestApp): Promise<Seller> {
  const asha = await app.seller()
  const { version } = (await asha.get('/api/business')).body.business
  const given = { version, registration: 'registered', gstin: '27ABCPS1234K1ZM', state_code: '27' }
  expect(await asha.put('/api/business', given)).toMatchObject({ status: 200 })
  return asha
}

/** The id of the business of a seller. */
export async function businessOf({ db }: TestApp, { id }: Seller): Promise<string> {
  const [row] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${id}`
  return row?.business_id ?? ''
}
