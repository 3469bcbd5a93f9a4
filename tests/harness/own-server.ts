import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { findFreePort } from '#server/platform/postgres/embedded/start.ts'
import { chooseServerUser } from '#server/platform/postgres/embedded/run-as.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // As for the embedded server: statements of tests run too few times to get a generic plan.
  plan_cache_mode: 'force_generic_plan',
}

/**
 * A PostgreSQL of the system in place of the one that comes with Pavti, as an operator has it behind DATABASE_URL: its
 * programs are in `bin`, and tests work as a role that may make databases but is no superuser.
 */
export async function startOwnServer(
  bin: string,
  dataDir: string,
): Promise<{ url: string; superuserUrl: string; stop: () => void }> {
  const user = chooseServerUser(join(dataDir, 'cluster'))
  const cluster = join(dataDir, 'cluster')
  const passwordFile = join(dataDir, 'password')
  mkdirSync(cluster)
  writeFileSync(passwordFile, 'superuser')
  if (user) for (const path of [dataDir, cluster, passwordFile]) chownSync(path, user.uid, user.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })

  run(
    'initdb',
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    `--pgdata=${cluster}`,
  )
  const port = await findFreePort()
  const flags = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value || "''"}`)
  run('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(dataDir, 'log'), '-o', [`-p ${port}`, ...flags].join(' '))

  const superuserUrl = `postgres://postgres:superuser@127.0.0.1:${port}/postgres`
  const superuser = openDatabase(superuserUrl, { connections: 1 })
  await superuser`CREATE ROLE shop LOGIN CREATEDB PASSWORD 'shop'`
  await superuser`GRANT SET ON PARAMETER session_replication_role TO shop`
  await superuser`CREATE DATABASE shop OWNER shop`
  await superuser.end()
  return {
    url: `postgres://shop:shop@127.0.0.1:${port}/shop`,
    superuserUrl,
    stop: () => void run('pg_ctl', 'stop', '-w', '-D', cluster, '-m', 'fast'),
  }
}
