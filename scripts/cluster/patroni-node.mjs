import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODES, PORTS } from './ports.mjs'
import { folder, signal, startProcess, stopProcess } from './processes.mjs'

const INSTALLED = '/usr/lib/postgresql'

/** The newest installed PostgreSQL of Debian, with pg_rewind and pg_basebackup for Patroni. */
function findPrograms() {
  const [newest] = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a))
  return join(INSTALLED, newest, 'bin')
}

const dataFolder = (node) => join(folder, `data${node}`)

/** Patroni's configuration; JSON is valid YAML. */
const settingsOf = (node, isSynchronous) => ({
  scope: 'pavti',
  name: `node${node}`,
  etcd3: { host: `127.0.0.1:${PORTS.etcd}` },
  restapi: { listen: `127.0.0.1:${PORTS.patroni(node)}`, connect_address: `127.0.0.1:${PORTS.patroni(node)}` },
  bootstrap: {
    dcs: {
      // A dead leader is replaced after ttl seconds. ttl >= loop_wait + 2 * retry_timeout; Patroni from 3.1 raises ttl
      // to 20.
      ttl: 7,
      loop_wait: 1,
      retry_timeout: 3,
      // If only PostgreSQL died on the leader, the leader is replaced at once instead of restarted first.
      primary_start_timeout: 0,
      maximum_lag_on_failover: 1_048_576,
      synchronous_mode: isSynchronous,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: [
      'local all all peer',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${PORTS.postgres(node)}`,
    connect_address: `127.0.0.1:${PORTS.postgres(node)}`,
    data_dir: dataFolder(node),
    bin_dir: findPrograms(),
    pgpass: join(folder, `pgpass${node}`),
    authentication: {
      superuser: { username: 'postgres', password: 'superuser' },
      replication: { username: 'replicator', password: 'replicator' },
      rewind: { username: 'rewind', password: 'rewind' },
    },
    parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
  },
})

const patronis = new Map()

export function startNode(node, isSynchronous) {
  const file = join(folder, `node${node}.yml`)
  writeFileSync(file, JSON.stringify(settingsOf(node, isSynchronous)))
  patronis.set(node, startProcess(`node${node}`, 'patroni', [file]))
}

/** The process id of the postmaster, or undefined if none runs. */
export function readPostmaster(node) {
  try {
    const pid = Number(readFileSync(join(dataFolder(node), 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder(node)) ? pid : undefined
  } catch (e) {
    // No file or no such process.
    if (e.code !== 'ENOENT') throw e
    return undefined
  }
}

export const patroniPid = (node) => patronis.get(node).child.pid

/** Stops all nodes; Patroni stops its PostgreSQL. Replicas stop first, so that none is promoted. */
export async function stopNodes(leader) {
  for (const node of NODES.toSorted((a, b) => Number(a === leader) - Number(b === leader))) {
    const patroni = patronis.get(node)
    if (patroni) await stopProcess(patroni)
    const postmaster = readPostmaster(node)
    if (postmaster) signal(postmaster, 'SIGQUIT')
  }
}
