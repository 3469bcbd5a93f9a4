import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from './member.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Sends the head of a request, waits until it was let in, and returns what sends the body and reads the answer. */
async function beginRequest({ origin, cookie }: Seller, method: string, path: string, body: object) {
  const text = JSON.stringify(body)
  const asked = request(origin + path, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    agent: false,
  })
  asked.write(text.slice(0, 1))
  await sleep(1_500)
  return async () => {
    asked.end(text.slice(1))
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    let answer = ''
    for await (const piece of response.setEncoding('utf8')) answer += piece
    return { status: response.statusCode, body: JSON.parse(answer) }
  }
}

// @abuse 36
test('whoever is removed while the body of a request is on its way changes nothing with it', async () => {
  const owner = await app.current.seller()
  const other = await joinBusiness(app.current, owner, 'owner')
  const { version } = (await owner.get('/api/business')).body.business
  const finish = await beginRequest(other, 'PUT', '/api/business/upi-ids', {
    version,
    upi_ids: ['thief@ybl'],
    default_upi: 'thief@ybl',
  })
  const finishInvoice = await beginRequest(other, 'POST', '/api/invoices', { customer_name: 'X', amount: '10' })
  expect((await owner.delete(`/api/members/${other.id}`)).status).toBe(200)
  const answers = [await finish(), await finishInvoice()]
  expect((await owner.get('/api/business')).body.business.default_upi).toBe('asha@okaxis')
  expect((await owner.get('/api/invoices')).body.invoices).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

// @abuse 36
test('an owner whose role is lowered meanwhile does not close the business', async () => {
  const owner = await app.current.seller()
  const other = await joinBusiness(app.current, owner, 'owner')
  const finish = await beginRequest(other, 'POST', '/api/auth/delete-account', {
    password: other.password,
    confirmation: other.email,
  })
  expect((await owner.put(`/api/members/${other.id}`, { role: 'staff' })).status).toBe(200)
  const { status } = await finish()
  expect((await owner.get('/api/invoices')).status).toBe(200)
  expect(status).toBe(409)
})
