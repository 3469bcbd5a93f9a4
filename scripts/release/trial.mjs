// Installs a release into an empty folder, updates it from a previous one, and measures how long nothing answers: with one
// process, and with two that are replaced one after the other. Without a previous one, it is restarted with the same.
//   node scripts/release/trial.mjs [PREVIOUS.tar.gz] RELEASE.tar.gz
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const archives = process.argv.slice(2)
if (archives.length === 0)
  throw new Error('Name a release: node scripts/release/trial.mjs [PREVIOUS.tar.gz] RELEASE.tar.gz')
const [previous, release = previous] = archives

const base = mkdtempSync(join(tmpdir(), 'pavti-release-trial-'))
// Started as root, Pavti runs as another user.
chmodSync(base, 0o755)

const POLL_MS = 10
const READY_LIMIT_MS = 120_000
const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`

function unpack(archive, name) {
  const folder = join(base, name)
  mkdirSync(folder)
  execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1'])
  return folder
}

async function findPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

const originOf = (port) => `http://127.0.0.1:${port}`

const isReady = (port) =>
  fetch(`${originOf(port)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The environment has nothing of the sources. */
async function startPavti(folder, port, dataDir) {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(base, dataDir), FREE_INVOICES: '100' }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const startedAt = performance.now()
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_LIMIT_MS)
      throw new Error(`${folder} does not serve`)
    await sleep(POLL_MS)
  }
  return { child, readyMs: performance.now() - startedAt }
}

async function stopPavti({ child }) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

const post = (origin, path, body, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Signs a shop up, and returns what asks one of the ports for its invoices. */
async function signUp(port) {
  const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
  const answer = await post(originOf(port), '/api/auth/signup', account)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const made = await post(originOf(port), '/api/invoices', { customer_name: 'Ravi', amount: '950.50' }, cookie)
  if (!answer.ok || !made.ok) throw new Error(`Neither sign-up nor invoice: ${answer.status}, ${made.status}`)
  return async (ports) => {
    for (const one of ports) {
      const list = await fetch(`${originOf(one)}/api/invoices`, { headers: { cookie } }).catch(() => undefined)
      if (list?.ok) return (await list.json()).invoices.length
    }
    return 0
  }
}

/** Asks for the invoices all the time while `update` runs, of the first port that answers, as a proxy does. */
async function measureDown(listInvoices, ports, update) {
  let lastGood = performance.now()
  let longest = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      if ((await listInvoices(ports)) === 1) {
        longest = Math.max(longest, performance.now() - lastGood)
        lastGood = performance.now()
      }
      await sleep(POLL_MS)
    }
  })()
  await update()
  over.abort()
  await asking
  if ((await listInvoices(ports)) !== 1) throw new Error('The invoice is missing after the update.')
  return longest
}

const running = []
const start = async (...args) => {
  const one = await startPavti(...args)
  running.push(one.child)
  return one
}
try {
  const oldFolder = unpack(previous, 'old')
  const newFolder = unpack(release, 'new')
  const [first, second] = [await findPort(), await findPort()]

  let one = await start(oldFolder, first, 'one')
  console.log(`first start in an empty folder: ready after ${seconds(one.readyMs)}`)
  const listOfOne = await signUp(first)
  const down = await measureDown(listOfOne, [first], async () => {
    await stopPavti(one)
    one = await start(newFolder, first, 'one')
  })
  console.log(`update of one process: ${seconds(down)} without an answer`)
  await stopPavti(one)

  let [left, right] = [await start(oldFolder, first, 'two'), await start(oldFolder, second, 'two')]
  const listOfTwo = await signUp(first)
  const downOfTwo = await measureDown(listOfTwo, [first, second], async () => {
    await stopPavti(left)
    left = await start(newFolder, first, 'two')
    await stopPavti(right)
    right = await start(newFolder, second, 'two')
  })
  console.log(`update of two processes, one after the other: ${seconds(downOfTwo)} between two answers at most`)
  await stopPavti(left)
  await stopPavti(right)
} finally {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
}
