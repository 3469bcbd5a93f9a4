import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLeader, waitUntilWhole } from './cluster.mjs'
import { patroniPid, readPostmaster, startNode } from './patroni-node.mjs'
import { signal, waitFor } from './processes.mjs'

const STALL_MS = 2_000
const CALM_MS = 5_000

const stalled = new Set()

/** Lets stopped replication go on, so that PostgreSQL can end. */
export const endStall = () => {
  for (const pid of stalled) signal(pid, 'SIGCONT')
  stalled.clear()
}

/** Server processes of one postmaster, with what PostgreSQL calls each. */
function listBackends(postmaster) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .filter(Boolean)
    .map(([, pid, title]) => ({ pid: Number(pid), title }))
}

/** As a slow or cut line would: what is acknowledged now can only be lost with asynchronous replicas. */
async function stallReplication(postmaster) {
  for (const { pid, title } of listBackends(postmaster)) {
    if (!title.includes('walsender')) continue
    stalled.add(pid)
    signal(pid, 'SIGSTOP')
  }
  await sleep(STALL_MS)
}

/**
 * Kills Patroni, the postmaster and all backends of the leader at once, waits for a new leader, and brings the node back.
 * Returns when it was killed, in ms since 1970.
 */
export async function killLeader({ isSynchronous, withStall }) {
  await waitUntilWhole(isSynchronous)
  await sleep(CALM_MS)
  const leader = await waitFor('a leader', findLeader)
  const postmaster = readPostmaster(leader)
  if (!postmaster) throw new Error(`node${leader} leads and has no postmaster.`)
  if (withStall) await stallReplication(postmaster)
  const killedAt = Date.now()
  // By the list, for nobody reaps what a killed postmaster leaves.
  for (const pid of [patroniPid(leader), postmaster, ...listBackends(postmaster).map((one) => one.pid)])
    signal(pid, 'SIGKILL')
  stalled.clear()
  const next = await waitFor('a new leader', async () => {
    const found = await findLeader()
    return found !== leader && found
  })
  const seconds = ((Date.now() - killedAt) / 1_000).toFixed(1)
  console.log(
    `node${leader} killed${withStall ? ' after 2 s without replication' : ''}; node${next} leads after ${seconds} s`,
  )
  startNode(leader, isSynchronous)
  return killedAt
}
