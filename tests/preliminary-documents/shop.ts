import { expect } from 'vitest'
import type { Seller } from '../harness/app.ts'

const PATH = '/api/preliminary-documents'

/** 2 × ₹1,000.00 and 3 × ₹33.33 at 18%, less ₹50.00. */
export const TWO_ITEMS = {
  customer_name: 'Gokhale & Associates',
  lines: [
    { description: 'Table', hsn: '9403', quantity: '2', unit_price: '1000', rate: '18' },
    { description: 'Lamp', hsn: '9405', quantity: '3', unit_price: '33.33', rate: '18' },
  ],
  discount: '50',
}

/** Makes a quotation, or what `given` says, and returns it. */
export const make = async (seller: Seller, given: object = {}) => {
  const answer = await seller.post(PATH, { kind: 'quotation', ...TWO_ITEMS, ...given })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.document
}

export const get = async (seller: Seller, id: string) => (await seller.get(`${PATH}/${id}`)).body.document

export const makeInvoice = (seller: Seller, id: string) => seller.post(`${PATH}/${id}/invoice`, {})

export const listed = async (seller: Seller, kind = 'quotation', query = '') =>
  (await seller.get(`${PATH}?kind=${kind}${query}`)).body

/** Registers the business for GST in Maharashtra. */
export const register = async (seller: Seller): Promise<void> => {
  const { version } = (await seller.get('/api/business')).body.business
  const answer = await seller.put('/api/business', { version, registration: 'registered', gstin: '27AAPFU0939F1ZV' })
  expect(answer.status).toBe(200)
}
