// Installs a release into an empty folder, updates it from a previous one, and measures how long nothing answers: with
// one process, and with two that are replaced one after the other. Without a previous one, it is restarted with the
// same.
//   node scripts/release/trial.mjs [PREVIOUS.tar.gz] RELEASE.tar.gz
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPort, killPavti, originOf, POLL_MS, post, signUp, startPavti, stopPavti } from './processes.mjs'

const archives = process.argv.slice(2)
if (archives.length === 0)
  throw new Error('Name a release: node scripts/release/trial.mjs [PREVIOUS.tar.gz] RELEASE.tar.gz')
const [previous, release = previous] = archives

const base = mkdtempSync(join(tmpdir(), 'pavti-release-trial-'))
// If started as root, Pavti runs as another user.
chmodSync(base, 0o755)

const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`

function unpack(archive, name) {
  const folder = join(base, name)
  mkdirSync(folder)
  execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1'])
  return folder
}

const start = (folder, port, dataDir) => startPavti(folder, port, join(base, dataDir), { FREE_INVOICES: '100' })

/** Signs a shop up, and returns a function that requests its invoices from one of the ports. */
async function openShop(port) {
  const cookie = await signUp(port, 'asha@example.in')
  const made = await post(originOf(port), '/api/invoices', { customer_name: 'Ravi', amount: '950.50' }, cookie)
  if (!made.ok) throw new Error(`An invoice was answered with ${made.status}.`)
  return async (ports) => {
    for (const one of ports) {
      const list = await fetch(`${originOf(one)}/api/invoices`, { headers: { cookie } }).catch(() => undefined)
      if (list?.ok) return (await list.json()).invoices.length
    }
    return 0
  }
}

/**
 * Requests the invoices continuously while `update` runs, from the first port that answers, as a proxy does. Returns
 * the longest time without an answer.
 */
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

try {
  const oldFolder = unpack(previous, 'old')
  const newFolder = unpack(release, 'new')
  const [first, second] = [await findPort(), await findPort()]

  let one = await start(oldFolder, first, 'one')
  console.log(`first start in an empty folder: ready after ${seconds(one.readyMs)}`)
  const listOfOne = await openShop(first)
  const down = await measureDown(listOfOne, [first], async () => {
    await stopPavti(one)
    one = await start(newFolder, first, 'one')
  })
  console.log(`update of one process: ${seconds(down)} without an answer`)
  await stopPavti(one)

  let [left, right] = [await start(oldFolder, first, 'two'), await start(oldFolder, second, 'two')]
  const listOfTwo = await openShop(first)
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
  killPavti()
  rmSync(base, { recursive: true, force: true, maxRetries: 5 })
}
