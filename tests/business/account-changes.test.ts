import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type Change, CHANGES } from '#contract/business/changes.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { HOOK, testNetwork } from '../webhooks/receiver.ts'

const app = useApp({ RATE_LIMITS: 'off' }, testNetwork)
const CSV = { 'content-type': 'text/csv' }
const LAMP = { description: 'Lamp', unit_price: '10.00' }

let asha: Seller
let picture = ''
beforeAll(async () => {
  asha = await app.current.seller()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  picture = `data:image/png;base64,${png.toString('base64')}`
})

const history = async (seller = asha): Promise<Change[]> =>
  (await seller.get('/api/business/changes?limit=100')).body.changes
const versionNow = async (): Promise<number> => (await asha.get('/api/business')).body.business.version
const saveBusiness = async (change: object) => asha.put('/api/business', { version: await versionNow(), ...change })
const saveUpiIds = async (upi_ids: string[], default_upi: string) =>
  asha.put('/api/business/upi-ids', { version: await versionNow(), upi_ids, default_upi })
const firstId = async (path: string, list: string): Promise<string> => (await asha.get(path)).body[list][0].id
const endpoint = async () => `/api/webhook-endpoints/${await firstId('/api/webhook-endpoints', 'endpoints')}`
const item = async () => `/api/items/${await firstId('/api/items', 'items')}`

/** What is changed, in this order, and what the history says of it, newest first. */
const TABLE: [string, () => Promise<{ status: number }>, Partial<Change>[]][] = [
  [
    'profile fields',
    () => saveBusiness({ address: '12 MG Road\nPune', pincode: '411001', counts_views: false, pan: 'ABCPS1234K' }),
    [
      { what: 'business.change', field: 'counts_views', from: 'true', to: 'false' },
      { what: 'business.change', field: 'pan', from: null, to: '…234K' },
      { what: 'business.change', field: 'pincode', from: null, to: '411001' },
      { what: 'business.change', field: 'address', from: null, to: '12 MG Road, Pune' },
    ],
  ],
  ['nothing, by a repeated save', () => saveBusiness({ pincode: '411001' }), []],
  [
    'the bank account',
    () => saveBusiness({ bank_account: '001234567890', bank_ifsc: 'SBIN0001234' }),
    [
      { what: 'bank_account.change', field: 'bank_ifsc', from: null, to: 'SBIN0001234' },
      { what: 'bank_account.change', field: 'bank_account', from: null, to: '…7890' },
    ],
  ],
  [
    'a bank account and a PAN that end like the old ones',
    () => saveBusiness({ bank_account: '991234567890', pan: 'XYZPS1234K' }),
    [
      { what: 'business.change', field: 'pan', from: '…234K', to: '…234K' },
      { what: 'bank_account.change', field: 'bank_account', from: '…7890', to: '…7890' },
    ],
  ],
  [
    'closed books',
    () => saveBusiness({ books_closed_to: '2026-03-31' }),
    [{ what: 'business.change', field: 'books_closed_to', from: null, to: '2026-03-31' }],
  ],
  [
    'a new UPI ID as the default',
    () => saveUpiIds(['asha@okaxis', 'shop@ybl'], 'shop@ybl'),
    [
      { what: 'upi_id.default', from: 'as…@okaxis', to: 'sh…@ybl' },
      { what: 'upi_id.add', subject: 'sh…@ybl' },
    ],
  ],
  [
    'the UPI ID of unpaid invoices',
    () => asha.post('/api/upi-ids/move', { from: 'shop@ybl', to: 'asha@okaxis' }),
    [{ what: 'upi_id.move', subject: '0', from: 'sh…@ybl', to: 'as…@okaxis' }],
  ],
  [
    'nothing, by the same move again',
    () => asha.post('/api/upi-ids/move', { from: 'shop@ybl', to: 'asha@okaxis' }),
    [],
  ],
  ['a UPI ID less', () => saveUpiIds(['asha@okaxis'], 'asha@okaxis'), [{ what: 'upi_id.remove', subject: 'sh…@ybl' }]],
  [
    'two UPI IDs more',
    () => saveUpiIds(['asha@okaxis', 'till@ybl', 'home@oksbi'], 'asha@okaxis'),
    [
      { what: 'upi_id.add', subject: 'ho…@oksbi' },
      { what: 'upi_id.add', subject: 'ti…@ybl' },
    ],
  ],
  [
    'one of them replaced and the other removed',
    () => saveUpiIds(['asha@okaxis', 'shop@ybl'], 'asha@okaxis'),
    [
      { what: 'upi_id.remove', subject: expect.stringMatching(/^(ti…@ybl|ho…@oksbi)$/) },
      { what: 'upi_id.remove', subject: expect.stringMatching(/^(ti…@ybl|ho…@oksbi)$/) },
      { what: 'upi_id.add', subject: 'sh…@ybl' },
    ],
  ],
  [
    'the number series',
    () =>
      asha.put('/api/business/number-series', { invoice: { prefix: 'AT', next: 5 }, credit_note: { prefix: 'CN' } }),
    [
      {
        what: 'number_series.change',
        field: 'invoice',
        from: expect.stringMatching(/^INV/),
        to: expect.stringMatching(/^AT.*5$/),
      },
    ],
  ],
  ['an item', () => asha.post('/api/items', LAMP), [{ what: 'item.add', subject: 'Lamp', to: '10.00' }]],
  [
    'the price of an item',
    async () => asha.put(await item(), { ...LAMP, unit_price: '12.50', version: 1 }),
    [{ what: 'item.change', field: 'unit_price', subject: 'Lamp', from: '10.00', to: '12.50' }],
  ],
  ['an item less', async () => asha.delete(await item()), [{ what: 'item.remove', subject: 'Lamp' }]],
  [
    'imported items',
    () => asha.raw('POST', '/api/imports/items', 'Item,Price\nChair,10\nTable,20\n', CSV),
    [{ what: 'item.import', subject: '2' }],
  ],
  [
    'an API token',
    () => asha.post('/api/tokens', { name: 'Till', scopes: ['invoices:read'] }),
    [{ what: 'api_token.create', subject: expect.stringMatching(/^Till …/), to: 'invoices:read' }],
  ],
  [
    'a token less',
    async () => asha.delete(`/api/tokens/${await firstId('/api/tokens', 'tokens')}`),
    [{ what: 'api_token.revoke', subject: expect.stringMatching(/^Till …/) }],
  ],
  [
    'a webhook',
    () => asha.post('/api/webhook-endpoints', { url: `${HOOK}?key=secret`, events: ['invoice.paid'] }),
    [{ what: 'webhook.add', subject: new URL(HOOK).host, to: 'invoice.paid' }],
  ],
  [
    'another address of a webhook at the same host',
    async () => asha.put(await endpoint(), { url: `${HOOK}?key=another` }),
    [{ what: 'webhook.change', field: 'url', from: new URL(HOOK).host, to: new URL(HOOK).host }],
  ],
  [
    'a webhook that is off',
    async () => asha.put(await endpoint(), { enabled: false }),
    [{ what: 'webhook.change', field: 'enabled', from: 'true', to: 'false' }],
  ],
  ['its secret', async () => asha.post(`${await endpoint()}/rotate-secret`, {}), [{ what: 'webhook.secret' }]],
  ['a webhook less', async () => asha.delete(await endpoint()), [{ what: 'webhook.remove' }]],
  [
    'the steps of reminders',
    () => asha.put('/api/reminders/settings', { version: 0, steps: [{ days: 7, is_on: true }], sends_mail: false }),
    [{ what: 'reminders.change', field: 'steps', to: '7' }],
  ],
  ['the logo', () => asha.put('/api/users/profile', { logo_url: picture }), [{ what: 'logo.change', to: 'true' }]],
  [
    'the logo removed',
    () => asha.put('/api/users/profile', { logo_url: null }),
    [{ what: 'logo.change', to: 'false' }],
  ],
  ['nothing, by removing no logo', () => asha.put('/api/users/profile', { logo_url: null }), []],
  ['the signature', () => asha.put('/api/business/signature', { picture }), [{ what: 'signature.change', to: 'true' }]],
  [
    'the signature removed',
    () => asha.put('/api/business/signature', { picture: null }),
    [{ what: 'signature.change', to: 'false' }],
  ],
  ['nothing, by removing no signature', () => asha.put('/api/business/signature', { picture: null }), []],
  ['all quick links', () => asha.post('/api/payment-links/revoke-all', {}), [{ what: 'payment_links.revoke' }]],
  ['the plan', () => asha.post('/api/plan/cancel', {}), [{ what: 'plan.cancel' }]],
  ['nothing, by cancelling the plan again', () => asha.post('/api/plan/cancel', {}), []],
  [
    'the password',
    () => asha.put('/api/auth/password', { current_password: asha.password, password: 'battery staple' }),
    [{ what: 'password.change' }],
  ],
]

/** Those are shown by the tests of sign-in, e-mail address, deletion and members. */
const ELSEWHERE = /^(?:two_step|passkey|account|email|member)\.|^password\.reset$/

test.each(TABLE)('the history of the account has %s', async (_, change, entries) => {
  const before = await history()
  expect((await change()).status).toBe(200)
  const after = await history()
  expect(after.slice(0, after.length - before.length)).toMatchObject(entries)
})

test('each kind of change is in the table, no secret is kept, pages lead through all, and a stranger sees none', async () => {
  const all = await history()
  expect(new Set(all.map(({ what }) => what))).toEqual(new Set(CHANGES.filter((what) => !ELSEWHERE.test(what))))
  const text = JSON.stringify(all)
  for (const secret of [
    '001234567890',
    'shop@ybl',
    '991234567890',
    'ABCPS',
    'XYZPS',
    'battery',
    'key=',
    'whsec_',
    'base64',
  ]) {
    expect(text).not.toContain(secret)
  }
  const paged: Change[] = []
  let cursor = ''
  do {
    const { body } = await asha.get(`/api/business/changes?limit=7${cursor && `&cursor=${cursor}`}`)
    paged.push(...body.changes)
    cursor = body.next_cursor ?? ''
  } while (cursor !== '')
  expect(paged).toEqual(all)
  expect(await history(await app.current.seller())).toEqual([])
})

test('a change names the device of the session, or the API token, that made it', async () => {
  const { secret } = await makeToken(asha)
  await app.current.visitor().put('/api/business', { version: await versionNow(), pincode: '411002' }, bearer(secret))
  await app.current.db`UPDATE sessions SET device = 'Chrome on Android' WHERE user_id = ${asha.id}`
  await saveBusiness({ pincode: '411003' })
  expect((await history()).slice(0, 2)).toMatchObject([
    { to: '411003', by_device: 'Chrome on Android', by_token: null },
    { to: '411002', by_device: null, by_token: expect.stringMatching(/^Till …[\w-]{4}$/) },
  ])
})
