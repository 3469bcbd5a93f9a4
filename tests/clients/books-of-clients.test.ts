import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { addMonths, dayOfMonth, monthOf } from '#domain/days/month.ts'
import { businessOf, registeredSeller } from '../exports/shop.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { sendRequest } from '../harness/http-request.ts'
import { bytesOf, filesOf } from '../sheets/unzip.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const month = addMonths(monthOf(indiaDay(new Date())), -1)

/** Makes a registered business with an invoice of last month, whose accountant is this person. */
async function addClient(accountant: Seller, name: string, customer: string): Promise<string> {
  const owner = await registeredSeller(app.current)
  const { version } = (await owner.get('/api/business')).body.business
  expect((await owner.put('/api/business', { version, name })).status).toBe(200)
  await owner.invoice({ customer_name: customer, issued_on: dayOfMonth(month, 5) })
  const id = await businessOf(app.current, owner)
  await app.current
    .db`INSERT INTO memberships (business_id, user_id, role) VALUES (${id}, ${accountant.id}, 'accountant')`
  return id
}

const refusal = (person: Seller, body: object = {}) => person.post('/api/clients/books-of-month', { month, ...body })

const download = async (person: Seller, body: object = {}) => {
  const headers = { cookie: person.cookie, 'content-type': 'application/json' }
  const sent = JSON.stringify({ month, ...body })
  return sendRequest(`${person.origin}/api/clients/books-of-month`, 'POST', headers, sent)
}

test('the books of all clients, or of the chosen ones, are one archive with that of each', async () => {
  const meena = await app.current.seller()
  expect(await refusal(meena)).toMatchObject({ status: 404, body: { code: 'business_not_found' } })
  const asha = await addClient(meena, 'Asha: Lamps / Light', 'Ravi')
  const bela = await addClient(meena, 'Bela', 'Imran')
  await addClient(meena, 'bela', 'Noor')

  const { status, headers, bytes } = await download(meena)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="pavti-clients-${month}.zip"`)
  const archives = bytesOf(bytes)
  // Two clients whose names differ by case alone: Windows takes these for one file.
  const lowered = [...archives.keys()].map((name) => name.toLowerCase())
  expect(lowered).toEqual([`asha lamps light-${month}.zip`, `bela-${month}.zip`, `bela-${month} (2).zip`])
  const ofAsha = filesOf(archives.get(`Asha Lamps Light-${month}.zip`) ?? Buffer.alloc(0))
  expect([...ofAsha.keys()]).toEqual(
    expect.arrayContaining([`cover-${month}.xlsx`, `tally-${month}.xml`, `GSTR1-27ABCPS1234K1ZM-${month}.json`]),
  )
  expect(ofAsha.get(`tally-${month}.xml`)).toContain('Ravi')
  expect(ofAsha.get(`tally-${month}.xml`)).not.toContain('Imran')

  const chosen = await download(meena, { client_ids: [bela, bela] })
  expect([...bytesOf(chosen.bytes).keys()]).toEqual([`Bela-${month}.zip`])

  // Someone else's client, an owner, staff and a former accountant get nothing of them.
  const other = await app.current.seller()
  const theirs = await addClient(other, 'Chitra', 'Dev')
  expect((await download(meena, { client_ids: [asha, theirs] })).status).toBe(404)
  expect((await download(other, { client_ids: [asha] })).status).toBe(404)
  await app.current.db`UPDATE memberships SET role = 'staff' WHERE business_id = ${asha} AND user_id = ${meena.id}`
  expect((await download(meena, { client_ids: [asha] })).status).toBe(404)
  await app.current.db`UPDATE memberships SET ended_at = now() WHERE business_id = ${bela} AND user_id = ${meena.id}`
  expect((await download(meena, { client_ids: [bela] })).status).toBe(404)
  expect(bytesOf((await download(meena)).bytes).size).toBe(1)
})

test('a client whose own export is under way is named in the archive', async () => {
  const meena = await app.current.seller()
  const asha = await addClient(meena, 'Asha Lamps', 'Ravi')
  await addClient(meena, 'Bela', 'Imran')
  await app.current.db.begin(async (tx) => {
    // The lock of an export of another process.
    await tx`SELECT pg_advisory_xact_lock(hashtextextended('export of ' || ${asha}::text, 0))`
    const files = filesOf((await download(meena)).bytes)
    expect([...files.keys()]).toEqual([`Bela-${month}.zip`, 'not-included.txt'])
    expect(files.get('not-included.txt')).toContain('Asha Lamps\r\n')
  })
})

test('at most 100 clients are in one archive', async () => {
  const meena = await app.current.seller()
  await app.current.db.begin(async (tx) => {
    await tx`INSERT INTO businesses (id, name) SELECT gen_random_uuid(), 'Archived ' || n FROM generate_series(101, 201) AS n`
    await tx`INSERT INTO memberships (business_id, user_id, role)
      SELECT id, ${meena.id}, 'accountant' FROM businesses WHERE name LIKE 'Archived ___'`
  })
  expect(await refusal(meena)).toMatchObject({
    status: 400,
    body: { fields: { client_ids: 'Choose at most 100 clients at a time' } },
  })
})
