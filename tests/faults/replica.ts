import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { chooseBinaries } from '#server/platform/postgres/embedded/binaries.ts'
import { readPassword } from '#server/platform/postgres/embedded/cluster.ts'
import { chooseServerUser } from '#server/platform/postgres/embedded/run-as.ts'
import { findFreePort } from '#server/platform/postgres/embedded/start.ts'
import { makeDataFolder } from '../harness/temporary-folder.ts'

export interface Replica {
  url: string
  /** It still receives the log, but applies nothing of it. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  kill: () => Promise<void>
}

/** Copies the cluster of a running embedded server, as pg_basebackup would, and starts it as its streaming replica. */
export async function startReplica(dataDir: string, leaderUrl: string): Promise<Replica> {
  const cluster = join(dataDir, 'postgres')
  const folder = makeDataFolder('pavti-replica-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'postgres')
  const user = chooseServerUser(cluster)
  const leader = new URL(leaderUrl)
  const superuser = { host: '127.0.0.1', user: 'pavti', password: readPassword(cluster) }

  await withClient({ ...superuser, port: Number(leader.port), database: 'postgres' }, async (client) => {
    await client.query(`SELECT pg_backup_start('copy', true)`)
    cpSync(cluster, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => basename(path) !== 'postmaster.pid',
    })
    const { rows } = await client.query<{ labelfile: string }>(`SELECT labelfile FROM pg_backup_stop(false)`)
    writeFileSync(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  writeFileSync(join(copy, 'standby.signal'), '')
  const { password } = superuser
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${leader.port} user=pavti password=${password}'\n`,
  )
  if (user) chownAll(folder, user)

  const port = await findFreePort()
  const { postgres } = chooseBinaries(undefined, dataDir, user)
  // A replica does not start with fewer connections than its leader.
  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=`,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=500',
  ]
  const server = spawn(postgres, ['-D', copy, '-p', String(port), ...settings], { ...user, cwd: '/', stdio: 'ignore' })
  const kill = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGQUIT')
      await once(server, 'exit')
    }
  }
  onTestFinished(kill)
  const own = { ...superuser, port, database: 'postgres' }
  while (!(await isStreaming(own))) await sleep(20)
  leader.port = String(port)
  return {
    url: leader.href,
    pause: () =>
      withClient(own, async (client) => {
        await client.query('SELECT pg_wal_replay_pause()')
        const isPaused = `SELECT WHERE pg_get_wal_replay_pause_state() = 'paused'`
        while ((await client.query(isPaused)).rowCount === 0) await sleep(5)
      }),
    resume: () => withClient(own, async (client) => void (await client.query('SELECT pg_wal_replay_resume()'))),
    kill,
  }
}

async function withClient<T>(config: ClientConfig, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

const isStreaming = (own: ClientConfig): Promise<boolean> =>
  withClient(own, async (client) => {
    const { rows } = await client.query(`SELECT FROM pg_stat_wal_receiver WHERE status = 'streaming'`)
    return rows.length === 1
  }).catch(() => false)

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) chownAll(path, { uid, gid })
    else chownSync(path, uid, gid)
  }
}
