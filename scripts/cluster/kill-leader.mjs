import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLeader, waitUntilHealthy } from './cluster.mjs'
import { patroniPid, readPostmaster, startNode } from './patroni-node.mjs'
import { signal, waitFor } from './processes.mjs'

const STALL_MS = 2_000
const CALM_MS = 5_000

const stalled = new Set()

/** Continues paused replication, so that PostgreSQL can stop. */
export const endStall = () => {
  for (const pid of stalled) signal(pid, 'SIGCONT')
  stalled.clear()
}

/** Server processes of a postmaster with their titles. */
function listBackends(postmaster) {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .filter(Boolean)
    .map(([, pid, title]) => ({ pid: Number(pid), title }))
}

/** Pauses replication like a slow network. With asynchronous replicas, writes acknowledged now can be lost. */
async function stallReplication(postmaster) {
  for (const { pid, title } of listBackends(postmaster)) {
    if (!title.includes('walsender')) continue
    stalled.add(pid)
    signal(pid, 'SIGSTOP')
  }
  await sleep(STALL_MS)
}

/**
 * Kills Patroni, the postmaster and all backends of the leader, waits for a new leader, and restarts the node.
 * Returns the time of the kill in ms since 1970.
 */
export async function killLeader({ isSynchronous, withStall }) {
  await waitUntilHealthy(isSynchronous)
  await sleep(CALM_MS)
  const leader = await waitFor('a leader', findLeader)
  const postmaster = readPostmaster(leader)
  if (!postmaster) throw new Error(`node${leader} leads and has no postmaster.`)
  if (withStall) await stallReplication(postmaster)
  const killedAt = Date.now()
  // All listed processes, because backends may survive a killed postmaster.
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
