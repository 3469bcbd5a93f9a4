import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp({ RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd', RAZORPAY_KEY_SECRET: 'a-secret-of-keys' })

// @abuse 135
test('without a webhook secret every event is refused, even one signed with an empty secret', async () => {
  for (const secret of ['', 'undefined', 'a-secret-of-keys']) {
    const body = '{"event":"order.paid"}'
    const answer = await app.current.visitor().raw('POST', '/api/webhooks/razorpay', body, {
      'content-type': 'application/json',
      'x-razorpay-event-id': 'evt_1',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    })
    expect(answer).toMatchObject({ status: 503, body: { code: 'webhook_off' } })
  }
})
