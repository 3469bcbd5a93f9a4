// Replaces two processes of version 0.1.0 by this one, one after the other, amid writes that nothing repeats: the first
// new one runs all migrations while the last old one serves. It fails for one error, or one lost or doubled write.
//   npm run torture -- update      In a clone with its history, from which version 0.1.0 is built.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../installed.mjs'
import { findPort, killPavti, originOf, signUp, startPavti, stopPavti } from '../release/processes.mjs'

const OLD_VERSION = '4d50c492'
const SHOPS = 4
const WRITERS = 12
/** Time between two steps of the update. */
const LOAD_MS = 5_000
const SETTINGS = { PLANS: 'open', SIGNUPS: 'open', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }

const base = mkdtempSync(join(tmpdir(), 'pavti-update-'))
// If started as root, Pavti runs as another user.
chmodSync(base, 0o755)

/** Today's node_modules has each package of version 0.1.0 in the same version. */
function buildOldVersion() {
  const folder = join(base, 'old')
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', OLD_VERSION], { cwd: root, maxBuffer: 256 * 1024 * 1024 })
  execFileSync('tar', ['x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Sends each request once to one of the processes in rotation, in turn, like a proxy without retries. */
class Proxy {
  serving = []
  #underWay = new Map()
  #turn = 0
  errors = new Map()
  answered = 0
  slowestMs = 0

  /** Returns the body of an answer with status 200, and undefined for any other. */
  async send(method, path, cookie, body) {
    const { port } = this.serving[this.#turn++ % this.serving.length]
    const startedAt = performance.now()
    const sent = fetch(originOf(port) + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    const ended = sent.catch(() => {})
    const others = this.#underWay.get(port) ?? new Set()
    this.#underWay.set(port, others.add(ended))
    try {
      const answer = await sent
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.code}`)
      this.answered++
      return answer.body
    } catch (e) {
      const what = `${method} ${path.replaceAll(/[\w-]{36}/g, ':id')}: ${e.cause?.code ?? e.message}`
      this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
      return undefined
    } finally {
      others.delete(ended)
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt)
    }
  }

  /** Takes a process out of rotation and waits for its requests. */
  async drain(pavti) {
    this.serving = this.serving.filter((one) => one !== pavti)
    await Promise.all(this.#underWay.get(pavti.port) ?? [])
  }
}

const proxy = new Proxy()

/** Creates invoices, records a part payment of each and reads them, until the load is over. */
function startLoad(shops) {
  const made = []
  const paid = new Set()
  const over = new AbortController()
  const writers = Array.from({ length: WRITERS }, async (_, n) => {
    const cookie = shops[n % SHOPS]
    while (!over.signal.aborted) {
      const invoice = { customer_name: `Ravi ${n}`, amount: '499.50', notes: randomUUID() }
      const id = (await proxy.send('POST', '/api/invoices', cookie, invoice))?.invoice.id
      if (id === undefined) continue
      made.push(id)
      const payment = await proxy.send('POST', `/api/invoices/${id}/payments`, cookie, { amount: '100.00' })
      if (payment) paid.add(id)
      await proxy.send('GET', '/api/invoices?limit=20', cookie)
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(writers)
    return { made, paid }
  }
  return { stop }
}

/** Returns what each invoice has been paid, by id. */
async function readPaid(cookie) {
  const rows = []
  for (let cursor = ''; ;) {
    const page = await proxy.send('GET', `/api/invoices?limit=100${cursor}`, cookie)
    if (!page) throw new Error(`The invoices cannot be read: ${[...proxy.errors.keys()]}`)
    rows.push(...page.invoices.map(({ id, amount_paid: sum }) => [id, sum]))
    if (page.next_cursor === null) return rows
    cursor = `&cursor=${page.next_cursor}`
  }
}

async function runTrial() {
  const oldFolder = buildOldVersion()
  const dataDir = join(base, 'data')
  const ports = [await findPort(), await findPort()]
  const start = (folder, port) => startPavti(folder, port, dataDir, SETTINGS)
  for (const port of ports) proxy.serving.push(await start(oldFolder, port))
  const shops = await Promise.all(Array.from({ length: SHOPS }, (_, n) => signUp(ports[0], `asha${n}@example.in`)))

  const load = startLoad(shops)
  await sleep(LOAD_MS)
  const startsMs = []
  for (const old of proxy.serving) {
    await proxy.drain(old)
    await stopPavti(old)
    const updated = await start(root, old.port)
    startsMs.push(Math.round(updated.readyMs))
    proxy.serving.push(updated)
    await sleep(LOAD_MS)
  }
  const { made, paid } = await load.stop()

  const kept = (await Promise.all(shops.map(readPaid))).flat()
  const sums = new Map(kept)
  const result = {
    requests: proxy.answered,
    errors: Object.fromEntries(proxy.errors),
    invoices: made.length,
    lost: made.filter((id) => !sums.has(id)).length,
    doubled: kept.length - made.length,
    payments: paid.size,
    wrongPayments: kept.filter(([id, sum]) => sum !== (paid.has(id) ? '100.00' : '0.00')).length,
    slowestMs: Math.round(proxy.slowestMs),
    startsMs,
  }
  console.log(JSON.stringify(result, null, 1))
  const env = { ...process.env, ...SETTINGS, DATA_DIR: dataDir }
  console.log(
    execFileSync(process.execPath, ['dist/server/cli.js', 'check'], { cwd: root, env, encoding: 'utf8' }).trim(),
  )
  for (const one of proxy.serving) await stopPavti(one)
  const faults = proxy.errors.size + result.lost + Math.abs(result.doubled) + result.wrongPayments
  return made.length > 0 && paid.size > 0 && faults === 0
}

let isGood = false
try {
  isGood = await runTrial()
} finally {
  killPavti()
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
}
console.log(isGood ? 'Passed.' : 'FAILED.')
process.exit(isGood ? 0 : 1)
