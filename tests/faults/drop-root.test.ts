import { chownSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../harness/client.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { start, temporaryDataDir } from '../postgres/temporary-data.ts'
import { prepareProcess } from './own-process.ts'

const isRoot = process.getuid?.() === 0

/** User, group and further groups of a process: real, effective, saved and of files. */
const idsOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/status`, 'utf8').match(/^(?:Uid|Gid|Groups):.*$/gm) ?? []).flatMap((line) =>
    (line.match(/\d+/g) ?? []).map(Number),
  )

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      } catch {
        return false // it ended meanwhile
      }
    })

test.runIf(isRoot)(
  'started as root, server, PDF workers and database run as another user, who owns the data',
  async () => {
    const dataDir = temporaryDataDir()
    // As an older Pavti left it: the log, the port and mails are root's.
    await (await start(dataDir)).stop()
    mkdirSync(join(dataDir, 'mails'))
    writeFileSync(join(dataDir, 'mails/one.json'), '{}', { mode: 0o600 })

    const app = await prepareProcess({ DATA_DIR: dataDir })
    await app.start()
    const asha = new Client(app.origin)
    const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
    expect((await asha.post('/api/auth/signup', account)).status).toBe(200)
    const { id } = (await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1.00' })).body.invoice
    expect((await asha.get(`/api/invoices/${id}/pdf`)).status).toBe(200)

    const processes = [app.pid, ...childrenOf(app.pid)]
    expect(processes.length).toBeGreaterThan(1)
    for (const pid of processes) expect(idsOf(pid)).not.toContain(0)
    const { uid } = statSync(join(dataDir, 'postgres'))
    for (const name of ['', 'postgres.log', 'postgres.port', 'mails', 'mails/one.json'])
      expect([name, statSync(join(dataDir, name)).uid]).toEqual([name, uid])
    expect(await app.end('SIGTERM')).toBe(0)
  },
)

async function findLowPort(): Promise<number> {
  for (let port = 1_023; port > 600; port--) {
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
  throw new Error('No port below 1024 is free.')
}

test.runIf(isRoot)('a port below 1024 is opened before root privileges are dropped', async () => {
  const app = await prepareProcess({ DATA_DIR: await preparedDataDir(), PORT: String(await findLowPort()) })
  await app.start()
  expect(idsOf(app.pid)).not.toContain(0)
  expect(await app.end('SIGTERM')).toBe(0)
})

test.runIf(isRoot)('a data folder keeps its owner, and Pavti runs as that user', async () => {
  const dataDir = temporaryDataDir()
  // Debian's user daemon: one that has a name, as PostgreSQL asks of who makes a cluster.
  const owner = 1
  chownSync(dataDir, owner, owner)
  const app = await prepareProcess({ DATA_DIR: dataDir })
  await app.start()
  expect(new Set(idsOf(app.pid))).toEqual(new Set([owner]))
  expect(statSync(dataDir).uid).toBe(owner)
  onTestFinished(async () => void (await app.end('SIGTERM')))
})
