import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { makeCode, signInAdmin } from './admin.ts'

const app = useApp()
let admin: Seller

beforeAll(async () => {
  admin = await signInAdmin(app.current)
})

const path = '/api/admin/discount-codes'
const acts = async (subject: string) =>
  (await admin.get('/api/admin/audit')).body.entries
    .filter((entry: { subject: string }) => entry.subject === subject)
    .map((entry: { what: string; outcome: string; by: string }) => `${entry.what} ${entry.outcome}`)
    .toReversed()

test('a code is made, listed, switched and deleted, and each act is in the log', async () => {
  const made = await admin.post(path, { code: ' pavti50 ', discount_amount: '50' })
  expect(made).toMatchObject({
    status: 200,
    body: {
      discount_code: {
        code: 'PAVTI50',
        discount_amount: '50.00',
        is_active: true,
        uses_count: 0,
        reserved_count: 0,
        max_uses: null,
        last_day: null,
      },
    },
  })
  const { id } = made.body.discount_code
  expect((await admin.get(path)).body.discount_codes[0]).toMatchObject({ id, code: 'PAVTI50' })
  expect((await admin.patch(`${path}/${id}`, { is_active: false })).body.discount_code.is_active).toBe(false)
  expect((await admin.patch(`${path}/${id}`, { is_active: true })).body.discount_code.is_active).toBe(true)
  expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect(await acts('PAVTI50')).toEqual([
    'discount_code.create done',
    'discount_code.deactivate done',
    'discount_code.activate done',
    'discount_code.delete done',
  ])
})

// @abuse 176
test('of ten concurrent creations of one code one succeeds and nine get an error', async () => {
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => admin.post(path, { code: 'RACE176', discount_amount: 5 })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(tries.filter(({ body }) => body.code === 'discount_code_exists')).toHaveLength(9)
  expect((await acts('RACE176')).sort()).toEqual([
    'discount_code.create done',
    ...Array(9).fill('discount_code.create refused'),
  ])
})

// @abuse 177
test('switching or deleting a deleted code answers 404 and is recorded', async () => {
  const { id, code } = await makeCode(admin)
  await admin.delete(`${path}/${id}`)
  for (const answer of [await admin.patch(`${path}/${id}`, { is_active: true }), await admin.delete(`${path}/${id}`)]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await admin.patch(`${path}/nonsense`, { is_active: true })).toMatchObject({ status: 404 })
  expect(await acts(id)).toEqual(['discount_code.toggle refused', 'discount_code.delete refused'])
  expect(await acts(code)).toEqual(['discount_code.create done', 'discount_code.delete done'])
})

// @abuse 178
test.each([
  [{ code: 'X1', discount_amount: '20', uses_count: 5 }, 'uses_count'],
  [{ code: 'X1', discount_amount: '20', id: crypto.randomUUID() }, 'id'],
  [{ code: 'X1', discount_amount: '20', created_at: '2020-01-01' }, 'created_at'],
  [{ code: 'X1' }, 'discount_amount'],
  [{ discount_amount: '20' }, 'code'],
  [{ code: '  ', discount_amount: '20' }, 'code'],
  [{ code: 'A'.repeat(21), discount_amount: '20' }, 'code'],
  [{ code: 'ＰＡＶＴＩ50', discount_amount: '20' }, 'code'],
  [{ code: 'straße', discount_amount: '20' }, 'code'],
  [{ code: "'; DROP", discount_amount: '20' }, 'code'],
  [{ code: 'X1', discount_amount: '20', max_uses: 0 }, 'max_uses'],
  [{ code: 'X1', discount_amount: '20', max_uses: 1.5 }, 'max_uses'],
  [{ code: 'X1', discount_amount: '20', last_day: '2026-02-30' }, 'last_day'],
  [{ code: 'X1', discount_amount: '20', last_day: '0000-01-01' }, 'last_day'],
])('%j is refused for its %s', async (body, field) => {
  const answer = await admin.post(path, body)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
  })
})

// @abuse 151
test.each(['69', '0', '1.5', '-1', '68.0x', 1e1 + 0.5, '1e1', '٢٠', '', 'null'])(
  'a discount of %j cannot be made',
  async (amount) => {
    const { body } = await admin.post(path, { code: 'X2', discount_amount: amount })
    expect(body.fields.discount_amount).toBe(
      amount === '' ? 'Please fill in all fields' : 'Discount must be between ₹1 and ₹68',
    )
  },
)

// @abuse 178
test('a switch accepts only true or false', async () => {
  const { id } = await makeCode(admin)
  for (const wrong of ['false', 1, 0, null, undefined]) {
    expect(await admin.patch(`${path}/${id}`, { is_active: wrong })).toMatchObject({ status: 400 })
  }
  expect(await admin.patch(`${path}/${id}`, { is_active: true, uses_count: 0 })).toMatchObject({ status: 400 })
})

// @abuse 179
test('a refused act is recorded with who, when and what, even with unreadable text', async () => {
  await admin.post(path, { code: 'BAD179', discount_amount: '69' })
  await admin.post(path, { code: `NUL\u0000\ud800${'x'.repeat(300)}`, discount_amount: '20' })
  expect(await acts('BAD179')).toEqual(['discount_code.create refused'])
  const [newest] = (await admin.get('/api/admin/audit')).body.entries
  expect(newest).toMatchObject({ by: admin.email, what: 'discount_code.create', outcome: 'refused' })
  expect(newest.subject).toMatch(/^NUL\uFFFD\uFFFDx+$/)
  expect(newest.subject).toHaveLength(200)
  expect(Math.abs(Date.parse(newest.at) - Date.now())).toBeLessThan(60_000)
})

// @abuse 179
test('log entries can be added but not changed or deleted', async () => {
  const { db } = app.current
  await expect(Promise.resolve(db`UPDATE audit_log SET what = 'nothing'`)).rejects.toThrow('only added to')
  await expect(Promise.resolve(db`DELETE FROM audit_log`)).rejects.toThrow('only added to')
  for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
    const answer = await admin.raw(method, '/api/admin/audit', undefined)
    expect(answer.status).toBeGreaterThanOrEqual(404)
  }
})

test('to everyone but admins these calls answer 404, and nothing is recorded', async () => {
  const asha = await app.current.seller()
  const { id } = await makeCode(admin)
  for (const person of [app.current.visitor(), asha]) {
    const answers = await Promise.all([
      person.get(path),
      person.post(path, { code: 'MINE', discount_amount: '68' }),
      person.patch(`${path}/${id}`, { is_active: false }),
      person.delete(`${path}/${id}`),
      person.get('/api/admin/audit'),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await acts('MINE')).toEqual([])
})
