// The attackers of bench/neighbours.ts, in a process of their own so that their uploads do not delay its clock.
// Arguments: origin, attack, milliseconds, then a session cookie for each account. Prints the count of each status as
// JSON.
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ATTACKS, CUT_OFF, INVOICES, isAttack, SHORT_ROWS } from './attacks.ts'

// Real attackers use processors of their own.
setPriority(constants.priority.PRIORITY_LOW)

const [origin = '', attack = '', ms = '', ...cookies] = process.argv.slice(2)
if (!isAttack(attack)) throw new Error(`Unknown attack: ${attack}`)

/** Uploads a file of customers or invoices; gives the status, or CUT_OFF. */
const upload = (cookie: string, path: string, file: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'text/csv', 'content-length': file.length }
    const sent = request(`${origin}/api/imports/${path}`, { method: 'POST', headers })
    sent.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? CUT_OFF)))
    sent.on('error', () => resolve(CUT_OFF))
    sent.end(file)
  })

const newlines = Buffer.alloc(20 * 1024 * 1024 - 5, '\n')
newlines.write('Name\n')
const shortRows = Buffer.from(`Name\n${Array.from({ length: SHORT_ROWS }, (_, n) => `C${n}`).join('\n')}\n`)
/** As long as a shop's year; no two have a number in common. */
const ordinary = (): Buffer => {
  const series = crypto.randomUUID().slice(0, 6).toUpperCase()
  const rows = Array.from(
    { length: INVOICES },
    (_, n) => `${series}/${n},2026-04-10,Customer ${n % 500},Chair,1,500.00,500.00,2026-04-12`,
  )
  return Buffer.from(`Invoice No,Date,Party Name,Item,Qty,Amount,Received,Payment Date\n${rows.join('\n')}\n`)
}

const SEND: Record<keyof typeof ATTACKS, (cookie: string) => Promise<number>> = {
  newlines: (cookie) => upload(cookie, 'customers/preview', newlines),
  rows: (cookie) => upload(cookie, 'customers/preview', shortRows),
  invoices: (cookie) => upload(cookie, 'invoices', ordinary()),
}

const end = performance.now() + Number(ms)
const answers: Record<string, number> = {}
await Promise.all(
  cookies.map(async (cookie) => {
    while (performance.now() < end) {
      const status = await SEND[attack](cookie)
      answers[status] = (answers[status] ?? 0) + 1
      if (status !== 200) await sleep(100)
    }
  }),
)
process.stdout.write(JSON.stringify(answers))
