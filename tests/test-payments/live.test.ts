import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd', RAZORPAY_KEY_SECRET: 'a-secret-of-keys' })

// @abuse 168
test('with live keys the calls of the test payment do not exist', async () => {
  const visitor = app.current.visitor()
  for (const path of ['/api/create-order', '/api/verify-order']) {
    for (const body of [{ amount: 100 }, {}]) {
      expect(await visitor.post(path, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  }
})
