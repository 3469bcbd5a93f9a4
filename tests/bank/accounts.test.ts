import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, type Line, send } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** The same day, amount, narration and balance in both accounts. */
const CASH: Line = { day: '05/10/26', narration: 'BY CASH', credit: '500.00', balance: '1,500.00' }
const UPI: Line = {
  day: '06/10/26',
  narration: 'UPI-ANITA DESAI-ANITA@YBL-HDFC0000123-627947334393-UPI',
  credit: '200.00',
  balance: '1,700.00',
}
const of = (account: string, lines: readonly Line[] = [CASH]) => `Account No : ${account}\n${csvOf(lines)}`
const [SHOP, HOME] = ['50100012341188', 'XXXXXXXX2299']

const added = async (seller: Seller, file: string, name?: string): Promise<number> => {
  const path = `/api/bank/statements${name === undefined ? '' : `?account_name=${encodeURIComponent(name)}`}`
  const { body } = await seller.raw('POST', path, file, { 'content-type': 'application/octet-stream' })
  return body.import.added
}
const accounts = async (seller: Seller) => (await seller.get('/api/bank/accounts')).body.accounts
const rows = async (seller: Seller, more = '') =>
  (await seller.get(`/api/money/bank-rows?from=2026-10-01&to=2026-10-31${more}`)).body.rows

test('equal rows of two accounts are two credits, and each file again adds none', async () => {
  const asha = await app.current.seller()
  expect([await added(asha, of(SHOP)), await added(asha, of(HOME))]).toEqual([1, 1])
  expect([await added(asha, of(HOME)), await added(asha, of(SHOP))]).toEqual([0, 0])
  expect(await rows(asha)).toHaveLength(2)
  expect((await accounts(asha)).map(({ digits }: { digits: string }) => digits)).toEqual(['1188', '2299'])
})

test('after the first of two is undone, the second stays one credit', async () => {
  const asha = await app.current.seller()
  const first = (await send(asha, of(SHOP))).body.import
  await added(asha, of(HOME))
  expect((await asha.post(`/api/money/imports/${first.id}/undo`)).status).toBe(200)
  expect([await added(asha, of(HOME)), await added(asha, of(SHOP)), await added(asha, of(HOME))]).toEqual([0, 1, 0])
})

test('one UTR is one payment, and a file that names no account may be of either', async () => {
  const asha = await app.current.seller()
  expect(await added(asha, of(SHOP, [CASH, UPI]))).toBe(2)
  expect(await added(asha, csvOf([CASH, UPI]))).toBe(0)
  expect(await added(asha, of(HOME, [UPI]))).toBe(0)
  const ravi = await app.current.seller()
  expect(await added(ravi, csvOf([CASH]))).toBe(1)
  expect((await rows(ravi))[0].account).toBeNull()
  expect(await added(ravi, of(SHOP))).toBe(0)
  expect((await rows(ravi))[0].account).toMatchObject({ digits: '1188', name: null })
})

test('the owner names accounts, and rows and sums are of one of them', async () => {
  const asha = await app.current.seller()
  expect(await added(asha, csvOf([CASH]), 'Shop')).toBe(1)
  expect(await added(asha, csvOf([CASH]), 'shop')).toBe(0)
  expect(await added(asha, of(HOME, [CASH, UPI]))).toBe(2)
  const [home, shop] = (await accounts(asha)).toSorted((a: { name: string | null }) => (a.name === null ? -1 : 1))
  expect([home, shop]).toMatchObject([
    { digits: '2299', name: null },
    { digits: null, name: 'Shop' },
  ])
  expect(await asha.put(`/api/bank/accounts/${home.id}`, { name: 'Home' })).toMatchObject({
    body: { account: { digits: '2299', name: 'Home' } },
  })
  expect(await rows(asha, `&account_id=${shop.id}`)).toMatchObject([{ amount: '500.00', account: { name: 'Shop' } }])
  expect(await rows(asha, `&account_id=${home.id}`)).toHaveLength(2)
  const sums = await asha.get(`/api/money/bank-sums?from=2026-10-01&to=2026-10-31&account_id=${home.id}`)
  expect(sums.body).toMatchObject({ bank: { amount: '700.00', rows: 2 }, difference: '0.00' })

  const stranger = await app.current.seller()
  expect(await accounts(stranger)).toEqual([])
  expect(await rows(stranger, `&account_id=${home.id}`)).toEqual([])
  expect(await stranger.put(`/api/bank/accounts/${home.id}`, { name: 'Mine' })).toMatchObject({ status: 404 })
  expect(await asha.put(`/api/bank/accounts/${home.id}`, { name: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { name: 'Enter a name for the account' } },
  })
})

test.each([
  ['MT940', ':20:A\n:25:HDFC0000123/50100012341188\n:60F:C261002INR1,00\n:61:261003C5,00NTRFX\n:62F:C261003INR6,00\n'],
  [
    'OFX',
    'OFXHEADER:100\n<OFX><STMTRS><CURDEF>INR<BANKACCTFROM><BANKID>HDFC<ACCTID>50100012341188</BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20261003<TRNAMT>5.00</BANKTRANLIST></STMTRS></OFX>',
  ],
])('%s names its account', async (_kind, file) => {
  const asha = await app.current.seller()
  expect(await added(asha, file)).toBe(1)
  expect(await accounts(asha)).toMatchObject([{ digits: '1188' }])
})

test('a name is that of one account', async () => {
  const asha = await app.current.seller()
  await added(asha, csvOf([CASH]), 'Shop')
  await added(asha, csvOf([CASH]), 'Home')
  const [home, shop] = await accounts(asha)
  const refused = { status: 400, body: { fields: { name: 'Another account has this name' } } }
  expect(await asha.put(`/api/bank/accounts/${home.id}`, { name: 'SHOP' })).toMatchObject(refused)
  expect(await asha.put(`/api/bank/accounts/${shop.id}`, { name: 'SHOP' })).toMatchObject({ status: 200 })
  const both = await Promise.all(
    [home, shop].map(({ id }: { id: string }) => asha.put(`/api/bank/accounts/${id}`, { name: 'Till' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

const message = (account: string | undefined, given: object = {}) => ({
  day: '2026-10-05',
  amount: '500.00',
  utr: null,
  ...(account !== undefined && { account }),
  ...given,
})
const paste = async (seller: Seller, ...credits: object[]): Promise<number> =>
  (await seller.post('/api/bank/sms', { credits })).body.added
const digitsOf = async (seller: Seller) =>
  (await rows(seller)).map(({ account }: { account: { digits: string } | null }) => account?.digits ?? null).toSorted()

test('messages are of the account whose last digits they print, three of them if they fit one', async () => {
  const asha = await app.current.seller()
  await added(asha, of(SHOP, [UPI]))
  expect(await paste(asha, message('188', { amount: '1.00' }), message('2299', { amount: '2.00' }))).toBe(2)
  expect(await paste(asha, message('777', { amount: '3.00' }), message(undefined, { amount: '4.00' }))).toBe(2)
  expect(await digitsOf(asha)).toEqual(['1188', '1188', '2299', null, null])
  expect((await accounts(asha)).map(({ digits }: { digits: string }) => digits)).toEqual(['1188', '2299'])
  for (const account of ['12', '12345', 'X123'])
    expect((await asha.post('/api/bank/sms', { credits: [message(account)] })).status).toBe(400)
})

test('equal messages of two accounts are two credits, and each is the row of its own statement', async () => {
  const asha = await app.current.seller()
  expect(await paste(asha, message('1188', { time: '10:00' }))).toBe(1)
  expect(await paste(asha, message('2299', { time: '10:00' }))).toBe(1)
  expect(await paste(asha, message('2299', { time: '10:00' }), message('1188', { time: '10:00' }))).toBe(0)
  expect([await added(asha, of(HOME)), await added(asha, of(SHOP))]).toEqual([0, 0])
  expect(await digitsOf(asha)).toEqual(['1188', '2299'])

  const ravi = await app.current.seller()
  expect(await added(ravi, of(SHOP))).toBe(1)
  expect(await paste(ravi, message('2299'))).toBe(1)
  expect(await paste(ravi, message('1188'), message(undefined))).toBe(0)
  // A statement without an account is one of the two, and so is a message without one.
  const meera = await app.current.seller()
  expect(await added(meera, csvOf([CASH]))).toBe(1)
  expect(await paste(meera, message('1188'), message('2299'))).toBe(1)
})
