import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startNode, stopNodes } from './patroni-node.mjs'
import { NODES, PORTS, superuserUrl } from './ports.mjs'
import { folder, startProcess, stopProcess, waitFor } from './processes.mjs'

/** Whether Patroni on this node reports a role: primary, replica or sync. */
const hasRole = async (node, role) => {
  const answer = await fetch(`http://127.0.0.1:${PORTS.patroni(node)}/${role}`, { signal: AbortSignal.timeout(1_000) })
    // Unavailable or too slow.
    .catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** The leading node, or undefined. */
export async function findLeader() {
  for (const node of NODES) if (await hasRole(node, 'primary')) return node
  return undefined
}

/** Runs one statement on the leader, without Pavti. */
export async function askLeader(database, text, values = []) {
  const client = new Client({ connectionString: superuserUrl(database), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether there are a leader and two streaming replicas, one of them synchronous if `isSynchronous`. */
async function isHealthy(isSynchronous) {
  if ((await findLeader()) === undefined) return false
  const [row] = await askLeader(
    'postgres',
    `SELECT count(*) FILTER (WHERE state = 'streaming')::int AS streaming,
       count(*) FILTER (WHERE sync_state = 'sync')::int AS synchronous
     FROM pg_stat_replication WHERE application_name LIKE 'node%'`,
  ).catch(() => [])
  if (row?.streaming !== 2) return false
  if (!isSynchronous) return true
  const standbys = await Promise.all(NODES.map((node) => hasRole(node, 'sync')))
  return row.synchronous === 1 && standbys.includes(true)
}

export const waitUntilHealthy = (isSynchronous) => waitFor('a leader and two replicas', () => isHealthy(isSynchronous))

function startEtcd() {
  const [clientUrl, peerUrl] = [PORTS.etcd, PORTS.etcdPeer].map((port) => `http://127.0.0.1:${port}`)
  const settings = {
    name: 'one',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  return startProcess('etcd', 'etcd', options)
}

/** Long timeouts for the job listener, which may be idle for hours. */
const haproxySettings = () => `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  option clitcpka
  option srvtcpka
listen leader
  bind 127.0.0.1:${PORTS.leader}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Without on-marked-down, sessions stay with a demoted leader, where every write fails as read-only.
  default-server inter 1s fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map((n) => `  server node${n} 127.0.0.1:${PORTS.postgres(n)} check port ${PORTS.patroni(n)}`).join('\n')}
`

function startHaproxy() {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxySettings())
  return startProcess('haproxy', 'haproxy', ['-db', '-f', file])
}

/** Starts etcd, three nodes and HAProxy, and creates role and database. Adds their stop functions to `stops`. */
export async function startCluster(isSynchronous, stops) {
  const etcd = startEtcd()
  stops.push(() => stopProcess(etcd))
  stops.push(async () => stopNodes(await findLeader()))
  for (const node of NODES) startNode(node, isSynchronous)
  const haproxy = startHaproxy()
  stops.push(() => stopProcess(haproxy))
  await waitUntilHealthy(isSynchronous)
  await askLeader('postgres', `CREATE ROLE pavti LOGIN PASSWORD 'pavti'`)
  await askLeader('postgres', 'CREATE DATABASE pavti OWNER pavti')
}
