// Cuts the power below the file system: what PostgreSQL did not sync is gone, and every acknowledged invoice must be there.
// The control runs without syncs (fsync=off) and must lose some, which shows that the trial sees losses.
//   node --import tsx scripts/torture/power-cut.ts [--rounds 5]      Debian: apt-get install gcc
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { findPackage, prepareBinaries } from '#server/platform/postgres/embedded/binaries.ts'
import { chooseServerUser } from '#server/platform/postgres/embedded/run-as.ts'
import { findFreePort, startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { Client } from '#tests/harness/client.ts'

const WRITERS = 4
/** Between two cuts, in ms: long enough for a few checkpoints' worth of different moments. */
const LEAST_MS = 700
const MOST_MS = 2_500

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

const folder = mkdtempSync(join(tmpdir(), 'pavti-power-cut-'))
const disk = join(folder, 'disk.so')
execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', disk, join(projectRoot, 'scripts/torture/disk.c'), '-ldl'])

/** One shop on a data folder of its own; `kept` is what a power cut leaves of its cluster. */
class Shop {
  readonly dataDir: string
  readonly cluster: string
  readonly kept: string
  readonly client: Client
  readonly port: number
  #pavti: ChildProcess | undefined
  #postgres: ChildProcess | undefined

  constructor(name: string, port: number) {
    this.dataDir = join(folder, name)
    this.cluster = join(this.dataDir, 'postgres')
    this.kept = join(folder, `${name}-kept`)
    this.port = port
    this.client = new Client(`http://127.0.0.1:${port}`)
  }

  async start(): Promise<void> {
    const env = {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      PLANS: 'open',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    }
    const main = join(projectRoot, 'dist/server/main.js')
    this.#pavti = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: 'ignore' })
    while (!(await this.client.get('/readyz').catch(() => undefined))) {
      if (this.#pavti.exitCode !== null) throw new Error('Pavti ended before it answered.')
      await sleep(20)
    }
  }

  /** Ends Pavti in order, and with it the database. */
  async stop(): Promise<void> {
    if (!this.#pavti) return
    const ended = once(this.#pavti, 'exit')
    this.#pavti.kill('SIGTERM')
    await ended
  }

  /** Starts PostgreSQL on the forgetful disk, which keeps at first what there is; Pavti, started then, uses it. */
  async startOnDisk(fsync: 'on' | 'off'): Promise<void> {
    rmSync(this.kept, { recursive: true, force: true })
    execFileSync('cp', ['-aT', this.cluster, this.kept])
    const user = chooseServerUser(this.cluster)
    const { postgres } = prepareBinaries(findPackage(process.platform, process.arch), this.dataDir, user)
    const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=50', `fsync=${fsync}`]
    this.#postgres = spawn(
      postgres,
      ['-D', this.cluster, '-p', String(await findFreePort()), ...flags.flatMap((flag) => ['-c', flag])],
      {
        ...user,
        cwd: '/',
        detached: true,
        stdio: 'ignore',
        env: { LC_ALL: 'C', LD_PRELOAD: disk, POWER_CUT_FROM: this.cluster, POWER_CUT_TO: this.kept },
      },
    )
    await this.start()
  }

  /** Ends every process at once and puts what the disk kept in the place of the cluster. */
  async cutPower(): Promise<void> {
    const [pavti, postgres] = [this.#pavti, this.#postgres]
    if (!pavti || !postgres?.pid) throw new Error('Nothing runs.')
    const ended = [once(pavti, 'exit'), once(postgres, 'exit')]
    pavti.kill('SIGKILL')
    process.kill(-postgres.pid, 'SIGKILL')
    await Promise.all(ended)
    // The server's children end a moment later.
    await sleep(500)
    rmSync(this.cluster, { recursive: true })
    execFileSync('cp', ['-aT', this.kept, this.cluster])
    // As the start asks after a power cut, where a copied folder looks like the copy of one that was in use.
    rmSync(join(this.cluster, 'postmaster.pid'), { force: true })
  }

  /** Numbers of the invoices that are there, and how many sums differ from them. */
  async read(): Promise<{ numbers: Set<string>; wrongSums: number }> {
    const server = await startEmbeddedPostgres({ dataDir: this.dataDir })
    const db = openDatabase(server.url, { connections: 1 })
    const rows = await db<{ number: string }[]>`SELECT number FROM invoices`
    const wrong = await findWrongTotals(db)
    await db.end()
    await server.stop()
    return { numbers: new Set(rows.map(({ number }) => number)), wrongSums: wrong.length }
  }
}

/** Writes invoices for a while and gives the acknowledged numbers. */
async function write({ client }: Shop, ms: number): Promise<string[]> {
  const made: string[] = []
  const end = performance.now() + ms
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      while (performance.now() < end) {
        const answer = await client.post('/api/invoices', { customer_name: `Customer ${writer}`, amount: '499.50' })
        if (answer.status !== 200) throw new Error(`An invoice was answered with ${answer.status}.`)
        made.push(answer.body.invoice.number)
      }
    }),
  )
  return made
}

async function trial(name: string, fsync: 'on' | 'off', rounds: number) {
  const shop = new Shop(name, await findFreePort())
  await shop.start()
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  const { status } = await shop.client.post('/api/auth/signup', account)
  if (status !== 200) throw new Error(`Signing up was answered with ${status}.`)
  await shop.stop()
  const result = { acknowledged: 0, lost: 0, wrongSums: 0 }
  for (let round = 0; round < rounds; round++) {
    await shop.startOnDisk(fsync)
    const made = await write(shop, LEAST_MS + Math.random() * (MOST_MS - LEAST_MS))
    await shop.cutPower()
    await shop.start()
    const { numbers, wrongSums } = await shop.read()
    await shop.stop()
    result.acknowledged += made.length
    result.lost += made.filter((number) => !numbers.has(number)).length
    result.wrongSums += wrongSums
  }
  return result
}

let isGood = false
try {
  // The server's user makes files in it.
  const user = chooseServerUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  const synced = await trial('synced', 'on', Number(options.rounds))
  console.log(`${options.rounds} power cuts: ${JSON.stringify(synced)}`)
  const control = await trial('control', 'off', 1)
  console.log(`control without syncs: ${JSON.stringify(control)}`)
  isGood = synced.acknowledged > 0 && synced.lost === 0 && synced.wrongSums === 0 && control.lost > 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(isGood ? 'Passed.' : 'FAILED.')
process.exit(isGood ? 0 : 1)
