import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProvider, signCheckout, signEvent, signLinkReturn } from '#server/features/provider/service.ts'

const KEY = 'sbx_key_secret'
const WEBHOOK = 'sbx_webhook_secret'
const BODY = Buffer.from(String.raw`{"entity":"event","event":"order.paid","note":"\u20b969"}`)
const BODY_SIGNATURE = 'adde2590434cdfb77ae1dede5830ed04db3b7aa5e7a3103fbc95bd3e3db76bd8'
const ORDER_SIGNATURE = '59cebe115076d963a52184b5c9b233760d3a376a52b5489a125d8ad4a11f4eda'

const providerWith = (webhookSecrets: string[]) =>
  createProvider({ mode: 'test', keyId: 'rzp_test_abc', keySecret: KEY, webhookSecrets, apiUrl: () => 'http://none' })
const provider = providerWith([WEBHOOK])

test("signatures are the provider's", () => {
  const parts = { linkId: 'plink_Sbx0000000001A', status: 'paid', paymentId: 'pay_Sbx0000000001B' }
  expect(signLinkReturn(KEY, { ...parts, referenceId: 'pro-018f2c7e' })).toBe(
    'dba20d292238b38f20f836d06fbed8862ad21b69e6771ed893326be5619532e1',
  )
  expect(signLinkReturn(KEY, { ...parts, referenceId: '' })).toBe(
    'e3cf29b11763d73a774b5a658d997254d48902331f864780af7aad93a597234b',
  )
  expect(signCheckout(KEY, 'order_Sbx0000000001C', 'pay_Sbx0000000001B')).toBe(ORDER_SIGNATURE)
  expect(BODY).toHaveLength(57)
  expect(signEvent(WEBHOOK, BODY)).toBe(BODY_SIGNATURE)
})

test('a checkout signature is valid only for its order and payment, in this sequence', () => {
  const [order, payment] = ['order_Sbx0000000001C', 'pay_Sbx0000000001B']
  expect(provider.isCheckoutSignature(order, payment, ORDER_SIGNATURE)).toBe(true)
  expect(provider.isCheckoutSignature(payment, order, ORDER_SIGNATURE)).toBe(false)
  expect(provider.isCheckoutSignature(order, 'pay_Sbx0000000001C', ORDER_SIGNATURE)).toBe(false)
  expect(provider.isCheckoutSignature(order, payment, '')).toBe(false)
})

// @abuse 133
test.for([
  ['none', ''],
  ['zeros of the right length', '0'.repeat(64)],
  ['upper case', BODY_SIGNATURE.toUpperCase()],
  ['one character short', BODY_SIGNATURE.slice(1)],
  ['one character more', `${BODY_SIGNATURE}0`],
  ['a line more', `${BODY_SIGNATURE}\n`],
  ['two headers', `${BODY_SIGNATURE}, ${BODY_SIGNATURE}`],
  ['base64', Buffer.from(BODY_SIGNATURE, 'hex').toString('base64')],
  ['no hex', 'g'.repeat(64)],
  ['characters of two bytes', 'é'.repeat(64)],
  ['1 MB', 'a'.repeat(1024 * 1024)],
] as const)('a signature in a wrong form (%s) is refused without throwing', ([, signature]) => {
  expect(provider.isEventSignature(BODY, BODY_SIGNATURE)).toBe(true)
  expect(provider.isEventSignature(BODY, signature)).toBe(false)
})

// @abuse 134
test('signatures with the API key, an old secret or another mode’s secret are invalid', () => {
  for (const secret of [KEY, 'old_webhook_secret', `${WEBHOOK} `]) {
    expect(provider.isEventSignature(BODY, signEvent(secret, BODY))).toBe(false)
  }
  const whileItChanges = providerWith(['new_webhook_secret', WEBHOOK])
  expect(whileItChanges.isEventSignature(BODY, BODY_SIGNATURE)).toBe(true)
  expect(whileItChanges.isEventSignature(BODY, signEvent('new_webhook_secret', BODY))).toBe(true)
})

// @abuse 135
test('without a secret every event is refused, even one signed with an empty key', () => {
  const withEmptyKey = createHmac('sha256', '').update(BODY).digest('hex')
  for (const secrets of [[], ['']]) {
    const none = providerWith(secrets)
    expect([none.hasEventSecret, none.isEventSignature(BODY, withEmptyKey)]).toEqual([false, false])
  }
  expect(providerWith([WEBHOOK, '']).isEventSignature(BODY, withEmptyKey)).toBe(false)
  expect(provider.hasEventSecret).toBe(true)
})

// @abuse 136
test('a body with one byte changed, keys in another order or other escapes is refused', () => {
  const parsed = JSON.parse(BODY.toString())
  const altered = [
    BODY.toString().replace('69', '68'),
    JSON.stringify(parsed),
    JSON.stringify({ event: parsed.event, entity: parsed.entity, note: parsed.note }),
    ` ${BODY}`,
    '',
  ]
  for (const body of altered) expect(provider.isEventSignature(Buffer.from(body), BODY_SIGNATURE)).toBe(false)
  expect(signEvent(WEBHOOK, Buffer.from(JSON.stringify(parsed)))).toBe(
    '5a03d41e68e7b06f33b81ed1daa56b343a41c540d56d7d14e7ae39d436a01fed',
  )
})
