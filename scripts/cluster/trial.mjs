// Runs three PostgreSQL nodes with Patroni behind HAProxy and two Pavti processes, writes and mails invoices, kills
// leaders.
//   node scripts/cluster/trial.mjs [--kills 3] [--control] [--pooler] [--keep]
// --control: asynchronous replicas; must lose acknowledged invoices, which proves that the trial detects losses.
// --pooler: through PgBouncer in transaction mode. --keep: does not delete data and logs.
// Debian: apt-get install postgresql patroni etcd-server python3-etcd haproxy pgbouncer procps. See docs/clusters.md.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askLeader, startCluster, waitUntilHealthy } from './cluster.mjs'
import { compareWithRows, describeWaits } from './compare.mjs'
import { endStall, killLeader } from './kill-leader.mjs'
import { startLoad } from './load.mjs'
import { startMailServer } from './mail-server.mjs'
import { countMails, startMails } from './mails.mjs'
import { startPavti } from './pavti.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { folder, refuseStarts } from './processes.mjs'

const CALM_MS = 5_000

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    control: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const isSynchronous = !options.control
const stops = [endStall]

async function runTrial() {
  console.log(`${isSynchronous ? 'Synchronous' : 'Asynchronous'} replication; data and logs in ${folder}`)
  await startCluster(isSynchronous, stops)
  if (options.pooler) startPgbouncer(stops)
  const mails = await startMailServer(stops)
  const isSameProcesses = await startPavti(options.pooler, stops)
  const [{ server_version: version }] = await askLeader('pavti', 'SHOW server_version')
  console.log(`PostgreSQL ${version} and two Pavti processes are up`)

  const load = await startLoad(mails)
  const asked = startMails(load)
  const kills = []
  // Every other kill follows two seconds without replication, so that asynchronous replicas lag behind.
  for (let i = 0; i < Number(options.kills); i++)
    kills.push(await killLeader({ isSynchronous, withStall: i % 2 === 0 }))
  await waitUntilHealthy(isSynchronous)
  await sleep(CALM_MS)
  const { acknowledged, faults } = await load.stop()
  const found = await compareWithRows(acknowledged)
  const mailed = countMails(await asked.stop(), mails)
  const result = {
    kills: kills.length,
    ...found,
    faults,
    ...mailed,
    ...describeWaits(acknowledged, kills),
    sameProcesses: isSameProcesses(),
  }
  console.log(JSON.stringify(result, null, 1))
  if (options.control) return found.lost > 0
  const mistakes = found.lost + found.doubled + found.unacknowledged + found.gaps + found.numbersTwice
  const mailMistakes = mailed.mailsMissing + mailed.mailsTwice + mailed.jobsLeft
  return kills.length > 0 && acknowledged.length > 0 && mistakes === 0 && mailMistakes === 0 && result.sameProcesses
}

const interrupted = new Promise((_, reject) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => reject(new Error(`Ended by ${name}.`)))
})

let isGood = false
try {
  isGood = await Promise.race([runTrial(), interrupted])
} catch (e) {
  console.error(e.message)
} finally {
  refuseStarts()
  for (const stop of stops.toReversed()) await stop()
  if (!options.keep) rmSync(folder, { recursive: true, force: true })
}
console.log(isGood ? 'Passed.' : 'FAILED.')
process.exit(isGood ? 0 : 1)
