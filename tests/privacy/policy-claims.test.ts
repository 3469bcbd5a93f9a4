import { expect, test } from 'vitest'
import { DELETION_DAYS } from '#contract/account-deletion/deletion.ts'
import { type Block } from '#web/features/policies/policy.ts'
import { privacyPolicy } from '#web/features/policies/privacy-policy.en.ts'
import { privacyPolicy as hindiPolicy } from '#web/features/policies/privacy-policy.hi.ts'
import { useApp } from '../harness/app.ts'
import { everyRow } from '../harness/every-row.ts'
import { OPENED, openPage, PHONE } from '../link-views/open-page.ts'

const app = useApp()

const textsOf = (block: Block): string[] => (typeof block === 'string' ? [block] : 'list' in block ? block.list : [])
const POLICY = privacyPolicy.sections.flatMap(({ body }) => body.flatMap(textsOf)).join('\n')

/** Fails unless the policy has this claim, so that text and behaviour change together. */
const claim = (words: string) => expect(POLICY).toContain(words)

const readEveryTable = () => everyRow(app.current.db)

const everythingStored = async () => [...(await readEveryTable()).values()].flat().join('\n')

test('the payment page shows GSTIN, address and phone of the business, and no other detail of it or of the customer', async () => {
  claim('Of these, the payment page shows your GSTIN, address and phone')
  claim('Nobody sees your customer’s phone or e-mail address there.')
  claim('sees your business name, logo, GSTIN, address and phone, the UPI ID to pay, the customer’s name')
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  const details = {
    registration: 'registered',
    gstin: '27ABCPS1234K1ZM',
    address: '12 MG Road\nPune',
    pincode: '411001',
    phone: '9812345678',
    email: 'shop@example.in',
    bank_holder: 'Asha Holder',
    bank_account: '001234567890',
    bank_ifsc: 'SBIN0001234',
  }
  expect(await asha.put('/api/business', { version, ...details })).toMatchObject({ status: 200 })
  const customer = { phone: '9876543210', email: 'meera@example.in', address: '4 Lake View' }
  const { id } = await asha.invoice({ customer_name: 'Meera', customer })
  for (const paid of [false, true]) {
    if (paid) await asha.put(`/api/invoices/${id}`, { paid: true })
    const { text } = await app.current.visitor().get(`/payment/${id}`)
    for (const shown of ['27ABCPS1234K1ZM', '12 MG Road, Pune, 411001 Maharashtra', '+91 98123 45678', 'Meera']) {
      expect(text).toContain(shown)
    }
    const hidden = [
      '9876543210',
      '98765 43210',
      'meera@',
      'Lake View',
      'shop@example.in',
      'Holder',
      '001234567890',
      'SBIN',
    ]
    for (const words of [...hidden, asha.email]) expect(text).not.toContain(words)
  }
})

test('passwords are bcrypt hashes, and passwords and session tokens are not stored in plain text', async () => {
  claim('Passwords are stored hashed with bcrypt.')
  claim('Session tokens are stored as hashes too.')
  const asha = await app.current.seller()
  const [user] = await app.current.db<
    { password_hash: string }[]
  >`SELECT password_hash FROM users WHERE id = ${asha.id}`
  expect(user?.password_hash).toMatch(/^\$2[aby]\$\d\d\$/)
  const stored = await everythingStored()
  for (const secret of [asha.password, asha.token, ...asha.cookies.values()]) expect(stored).not.toContain(secret)
})

test('there are two cookies of the account, closed to scripts, and payment pages set none', async () => {
  claim('Two are about your account, and scripts on a page can read neither')
  claim('The payment pages your customers open set no cookies.')
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const signIn = { email: asha.email, password: asha.password }
  const cookies = (await app.current.visitor().post('/api/auth/login', signIn)).headers.getSetCookie()
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toContain('HttpOnly')
  for (const path of [`/payment/${id}`, '/pay?pa=ravi@okaxis&am=10']) {
    expect((await app.current.visitor().get(path)).headers.getSetCookie()).toEqual([])
  }
})

// What a notification says, and to whom, is shown by tests/push-notifications.
test('the policy says what is kept for notifications and who passes them on', async () => {
  claim('They are deleted when you switch notifications off or sign out there.')
  claim('They are encrypted for your device')
  expect(hindiPolicy.sections.flatMap(({ body }) => body.flatMap(textsOf)).join()).toContain('सूचनाएँ बंद करने')
})

test('failed sign-ins are counted by a fingerprint, without the address', async () => {
  claim(
    'we keep a fingerprint (a hash) of the e-mail address and the network address, and not the addresses themselves',
  )
  claim(
    'such a fingerprint of the last ten network addresses from which you signed in, each for 30 days after the last time',
  )
  claim('we keep for a year when and how somebody signed in to your account or tried to')
  const email = 'guessed@example.in'
  await app.current.visitor().post('/api/auth/login', { email, password: 'wrong horse staple' })
  const tables = await readEveryTable()
  expect(tables.get('attempts')?.length).toBeGreaterThan(0)
  const signIns = tables.get('sign_ins')?.join('\n') ?? ''
  expect(signIns).toMatch(/127\.0\.0\.1/)
  expect(signIns).not.toMatch(/guessed@example\.in/)
  tables.delete('sign_ins')
  expect([...tables.values()].flat().join('\n')).not.toMatch(/guessed@example\.in|127\.0\.0\.1/)
})

test('quick links are not stored; only the fingerprint of a revoked one is', async () => {
  claim('We do not keep a list of these links. If you withdraw one, we keep a fingerprint of it')
  const asha = await app.current.seller()
  const link = { upi_id: 'secret-payee@okaxis', amount: '77', note: 'secret note' }
  const { url } = (await asha.post('/api/payment-links', link)).body
  await app.current.visitor().get(url.slice(new URL(url).origin.length))
  await asha.post('/api/payment-links/revoke', { url })
  expect(await everythingStored()).not.toMatch(/secret-payee|secret note/)
})

test('opening a payment page is counted for its invoice, and nothing of the visitor is recorded', async () => {
  claim('we count by day how often its payment page is opened, and note the first and the last time')
  claim('We do not record who opens a payment page: no name, no network address and no device.')
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const before = await readEveryTable()
  expect(before.size).toBeGreaterThan(20)
  for (const path of [
    `/payment/${id}`,
    `/payment/${id}/qr.png`,
    `/payment/${id}/invoice.pdf`,
    '/pay?pa=a1@okaxis&am=1',
  ]) {
    const headers = { ...OPENED, 'user-agent': `${PHONE} Marked/7`, 'x-forwarded-for': '203.0.113.77' }
    expect(await openPage(app.current.origin, path, headers)).toMatchObject({ status: 200 })
  }
  const views = async () => (await asha.get(`/api/invoices/${id}`)).body.invoice.views
  await expect.poll(views).toMatchObject({ count: 1 })
  const after = await readEveryTable()
  expect(after.get('link_views')?.join('\n')).not.toMatch(/Marked|203\.0\.113|127\.0\.0\.1/)
  after.delete('link_views')
  before.delete('link_views')
  expect(after).toEqual(before)

  claim('the seller can switch this off, which deletes the counts')
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, counts_views: false })
  expect(await app.current.db`SELECT FROM link_views WHERE invoice_id = ${id}`).toHaveLength(0)
})

// What is closed and deleted is shown by tests/account-deletion.
test('the policy says what happens to an account that is to be deleted, and when', async () => {
  claim('In the history of your account we keep what was changed in it and when')
  claim('We then close it at once: every device is signed out, nothing goes out in your name')
  claim(`For ${DELETION_DAYS} days you can sign in and keep it, or download your data.`)
  expect(POLICY).not.toContain('delete at once')
})

test('signing out deletes the session and its record', async () => {
  claim('We note when a session begins, and we delete the note when it ends.')
  claim('Signing out ends it at once')
  const asha = await app.current.seller()
  await asha.post('/api/auth/logout')
  expect(await app.current.db`SELECT 1 FROM sessions WHERE user_id = ${asha.id}`).toHaveLength(0)
})

test('no page loads anything from another company, except the checkout of the test payment', async () => {
  claim('no script from another company, with one exception: the test payment page')
  const hostsIn = (policy: string) => [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([host]) => host)
  for (const path of ['/login', '/dashboard', '/privacy-policy', '/pay?pa=a1@okaxis&am=1']) {
    const policy = (await app.current.visitor().get(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src '(none|self)'/)
    expect(hostsIn(policy)).toEqual([])
  }
})

test('of a bank statement only credits are kept: no debit, balance, file or password', async () => {
  claim(
    'of each payment received we keep the day, amount, reference, description, and the payer’s UPI ID, name and note',
  )
  claim('What you paid, your balances and the file are not kept. The password of a file is used once and not kept.')
  const asha = await app.current.seller()
  const file =
    'Date,Narration,Debit,Credit,Balance\n01/10/2026,UPI/CANARY RENT,4321.98,,77712.34\n02/10/2026,UPI/MEERA/632512340001/INV 7,,50.00,77762.34\n'
  const headers = { 'content-type': 'application/octet-stream', 'x-statement-password': 'canary-password' }
  expect(await asha.raw('POST', '/api/bank/statements', file, headers)).toMatchObject({ status: 200 })
  const stored = await everythingStored()
  for (const kept of ['MEERA', '632512340001', 'INV 7']) expect(stored).toContain(kept)
  for (const gone of ['CANARY RENT', '432198', '7771234', '7776234', 'canary-password'])
    expect(stored).not.toContain(gone)
})

test('claims of one network are counted by fingerprints that are kept for a week, which both policies say', () => {
  claim('we keep with it for a week a keyed fingerprint of the network and the browser that sent it')
  claim('by the keyed fingerprint that we keep with each of them for a week, and not by the address itself')
  const hindi = hindiPolicy.sections.flatMap(({ body }) => body.flatMap(textsOf)).join('\n')
  expect(hindi.match(/एक हफ़्ते तक/g)).toHaveLength(2)
})
