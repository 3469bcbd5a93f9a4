import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp()

const read = async (person: { get: (path: string) => Promise<{ body: { business: Record<string, unknown> } }> }) =>
  (await person.get('/api/business')).body.business

test('a visitor is refused, a stranger has a business of their own, and wrong bodies change nothing', async () => {
  const { visitor, seller } = app.current
  const [asha, stranger] = await Promise.all([seller(), seller({ name: 'Other Shop' })])
  for (const answer of [
    await visitor().get('/api/business'),
    await visitor().put('/api/business', { version: 1 }),
    await visitor().put('/api/business/upi-ids', { version: 1, upi_ids: [], default_upi: null }),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  }
  expect(await asha.put('/api/business', { version: 1, address: 'Kothrud' })).toMatchObject({ status: 200 })
  expect(await read(stranger)).toMatchObject({ name: 'Other Shop', address: null, version: 1 })

  const before = await read(asha)
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'Asha\u202eTraders' }, 'name'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ state_code: '96' }, 'state_code'],
    [{ state_code: '00' }, 'state_code'],
    [{ pincode: '011001' }, 'pincode'],
    [{ phone: '12345' }, 'phone'],
    [{ email: 'none' }, 'email'],
    [{ registration: 'other' }, 'registration'],
    [{ registration: 'registered', gstin: '27ABCPS1234K1' }, 'gstin'],
    [{ pan: 'ABCDE' }, 'pan'],
    [{ bank_account: '12345' }, 'bank_account'],
    [{ bank_account: '1'.repeat(19), bank_ifsc: 'SBIN0001234' }, 'bank_account'],
    [{ bank_account: '123456', bank_ifsc: 'SBIN1001234' }, 'bank_ifsc'],
    [{ terms: 'x'.repeat(2001) }, 'terms'],
    [{ footer_note: 'x'.repeat(301) }, 'footer_note'],
    [{ accent: '#ffffff' }, 'accent'],
    [{ accent: '#0b665e"); evil' }, 'accent'],
    [{ default_upi: 'a@okaxis' }, 'default_upi'],
    [{ plan_expires_at: '2099-01-01' }, 'plan_expires_at'],
  ]
  for (const [change, field] of wrong) {
    expect([change, await asha.put('/api/business', { version: 2, ...change })]).toMatchObject([
      change,
      { status: 400, body: { code: 'invalid_input', fields: { [field]: /./ } } },
    ])
  }
  expect(await read(asha)).toEqual(before)
})

test('each section is saved on its own, cleaned, and empty text clears', async () => {
  const asha = await app.current.seller()
  const save = async (version: number, change: Record<string, unknown>) => {
    const answer = await asha.put('/api/business', { version, ...change })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.business
  }
  await save(1, { name: ' Asha & Daughters ', phone: '098765 43210', email: 'Shop@Example.in', pincode: '411 001' })
  await save(2, { bank_holder: 'Asha Rao', bank_account: '0012 3456 7890', bank_ifsc: 'sbin0001234' })
  expect(await save(3, { terms: 'Within 7 days', footer_note: 'Thank you', accent: '#1a588f' })).toMatchObject({
    name: 'Asha & Daughters',
    phone: '+919876543210',
    email: 'shop@example.in',
    pincode: '411001',
    bank_account: '001234567890',
    bank_ifsc: 'SBIN0001234',
    terms: 'Within 7 days',
    accent: '#1a588f',
    version: 4,
  })
  expect(await save(4, { phone: '', bank_account: '', bank_ifsc: null })).toMatchObject({
    phone: null,
    bank_account: null,
    bank_ifsc: null,
    bank_holder: 'Asha Rao',
  })
  expect((await asha.get('/api/auth/me')).body.user).toMatchObject({
    name: 'Asha Traders',
    business_name: 'Asha & Daughters',
  })
})

test('no due date is a choice of its own, and a repeated save changes nothing', async () => {
  const asha = await app.current.seller()
  const save = async (change: Record<string, unknown>) => {
    const { version } = await read(asha)
    const { status, body } = await asha.put('/api/business', { version, ...change })
    return [status, body.business?.due_days, body.business?.has_no_due_date, body.business?.version]
  }
  expect(await read(asha)).toMatchObject({ due_days: null, has_no_due_date: false, version: 1 })
  expect(await save({ due_days: null })).toEqual([200, null, true, 2])
  expect(await save({ due_days: null, address: 'Kothrud' })).toEqual([200, null, true, 3])
  expect(await asha.put('/api/business', { version: 1, due_days: null })).toMatchObject({ status: 200 })
  expect(await save({ due_days: 15 })).toEqual([200, 15, false, 4])
  expect(await asha.put('/api/business', { version: 4, has_no_due_date: true })).toMatchObject({ status: 400 })
})

test('contradicting fields get an error on their field', async () => {
  const asha = await app.current.seller()
  const refusal = async (change: Record<string, unknown>) =>
    (await asha.put('/api/business', { version: (await read(asha)).version, ...change })).body.fields
  expect(await refusal({ registration: 'registered' })).toEqual({ gstin: 'Please enter a GSTIN' })
  expect(await refusal({ gstin: '27ABCPS1234K1ZM' })).toEqual({
    gstin: 'Choose first how your business is registered for GST',
  })
  expect(await refusal({ bank_account: '123456789' })).toEqual({ bank_ifsc: 'Please enter the IFSC of the bank, too' })
  expect(await refusal({ bank_ifsc: 'SBIN0001234' })).toEqual({
    bank_account: 'Please enter the account number, too',
  })
  expect(await refusal({ registration: 'registered', gstin: '27ABCPS1234K1ZM', pan: 'ABCPS1234L' })).toEqual({
    pan: 'The PAN inside your GSTIN is ABCPS1234K. Correct one of the two',
  })
  expect(await refusal({ state_code: '29' })).toBeUndefined()
  expect(await refusal({ registration: 'registered', gstin: '27ABCPS1234K1ZM' })).toEqual({
    gstin: 'This GSTIN belongs to Maharashtra, but the state of your business is Karnataka. Correct one of the two',
  })
})

test('a GSTIN fills in state and PAN, warns where it may be mistyped, and goes with the registration', async () => {
  const asha = await app.current.seller()
  const first = await asha.put('/api/business', { version: 1, registration: 'registered', gstin: '27abcps1234k1zm' })
  expect(first.body).toMatchObject({
    business: { registration: 'registered', gstin: '27ABCPS1234K1ZM', pan: 'ABCPS1234K', state_code: '27' },
    warnings: {},
  })
  expect((await asha.put('/api/business', { version: 2, state_code: '29' })).body.fields).toEqual({
    state_code:
      'This GSTIN belongs to Maharashtra, but the state of your business is Karnataka. Correct one of the two',
  })
  const doubtful = await asha.put('/api/business', { version: 2, gstin: '27ABCPS1234K1Z1' })
  expect(doubtful).toMatchObject({
    status: 200,
    body: { business: { gstin: '27ABCPS1234K1Z1' }, warnings: { gstin: /typing mistake/ } },
  })
  const left = await asha.put('/api/business', { version: 3, registration: 'unregistered' })
  expect(left.body.business).toMatchObject({ registration: 'unregistered', gstin: null, pan: 'ABCPS1234K' })
})

test('of two concurrent saves one is refused, and a repeated save is accepted', async () => {
  const asha = await app.current.seller()
  const answers = await Promise.all([
    asha.put('/api/business', { version: 1, address: 'Kothrud' }),
    asha.put('/api/business', { version: 1, address: 'Aundh' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_elsewhere',
    message: 'This was changed on another device. Reload to see it.',
  })
  const { address } = await read(asha)
  expect(await asha.put('/api/business', { version: 1, address })).toMatchObject({
    status: 200,
    body: { business: { address, version: 2 } },
  })
})

test('UPI IDs: several, one of them the default, whichever form it came from', async () => {
  const asha = await app.current.seller()
  const save = (body: Record<string, unknown>) => asha.put('/api/business/upi-ids', body)
  expect(await read(asha)).toMatchObject({ upi_ids: ['asha@okaxis'], default_upi: 'asha@okaxis' })
  const saved = await save({ version: 1, upi_ids: ['asha@okaxis', 'Shop@YBL'], default_upi: 'shop@ybl' })
  expect(saved.body.business).toMatchObject({
    upi_ids: ['asha@okaxis', 'shop@ybl'],
    default_upi: 'shop@ybl',
    version: 2,
  })
  expect((await asha.invoice()).customer_upi).toBe('shop@ybl')

  for (const [body, field] of [
    [{ version: 2, upi_ids: ['asha@okaxis'], default_upi: 'shop@ybl' }, 'default_upi'],
    [{ version: 2, upi_ids: ['none'], default_upi: null }, 'upi_ids.0'],
    [{ version: 2, upi_ids: Array.from({ length: 11 }, (_, i) => `shop${i}@ybl`), default_upi: null }, 'upi_ids'],
    [{ version: 2, default_upi: null }, 'upi_ids'],
  ] as const) {
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { fields: expect.objectContaining({ [field]: expect.any(String) }) },
    })
  }
  await asha.put('/api/users/profile', { default_upi: 'third@okaxis' })
  expect(await save({ version: 2, upi_ids: ['asha@okaxis'], default_upi: 'asha@okaxis' })).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere' },
  })
  expect((await read(asha)).upi_ids).toEqual(['third@okaxis', 'asha@okaxis', 'shop@ybl'])
  const emptied = await save({ version: 3, upi_ids: [], default_upi: null })
  expect(emptied.body.business).toMatchObject({ upi_ids: [], default_upi: null })
})

test('papers without a language of the customer have that of the owner, whoever reads the business', async () => {
  const asha = await app.current.seller()
  const staff = await joinBusiness(app.current, asha, 'staff')
  await staff.put('/api/users/language', { language: 'hi' })
  expect([(await read(asha)).language, (await read(staff)).language]).toEqual(['en', 'en'])
  await asha.put('/api/users/language', { language: 'hi' })
  await staff.put('/api/users/language', { language: 'en' })
  expect([(await read(asha)).language, (await read(staff)).language]).toEqual(['hi', 'hi'])
})
