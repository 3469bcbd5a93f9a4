// Simulates power cuts below the file system: unsynced writes of PostgreSQL are lost, and every acknowledged invoice
// must remain. The control runs without syncs (fsync=off) and must lose some, which proves that the trial detects
// losses.
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
/** Time between two cuts, in ms: long enough to hit different moments of a few checkpoints. */
const LEAST_MS = 700
const MOST_MS = 2_500

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })

const folder = mkdtempSync(join(tmpdir(), 'pavti-power-cut-'))
const disk = join(folder, 'disk.so')
execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', disk, join(projectRoot, 'scripts/torture/disk.c'), '-ldl'])

/** A shop with its own data folder; `kept` is what remains of its cluster after a power cut. */
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

  /** Shuts Pavti down in order, and with it the database. */
  async stop(): Promise<void> {
    if (!this.#pavti) return
    const ended = once(this.#pavti, 'exit')
    this.#pavti.kill('SIGTERM')
    await ended
  }

  /**
   * Starts PostgreSQL on the disk that forgets unsynced writes; at first the disk keeps the existing files. A Pavti
   * that is started next uses this server.
   */
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

  /** Kills all processes at once and replaces the cluster by what the disk kept. */
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
    // Pavti asks to delete this file after a power cut, because the copied folder looks like a copy of a running
    // server.
    rmSync(join(this.cluster, 'postmaster.pid'), { force: true })
  }

  /** Returns the numbers of the stored invoices, and how many totals differ from them. */
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

/** Writes invoices for a while and returns the acknowledged numbers. */
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
  // The server's user creates files in this folder.
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
