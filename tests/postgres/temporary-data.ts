import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { makeDataFolder } from '../harness/temporary-folder.ts'

/** Creating a cluster takes about a second, and several on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/**
 * A data folder of its own; when the test ends its server is stopped and the folder removed. With `afterAll` it lives
 * as long as the test file, which saves making a cluster for every test.
 */
export function temporaryDataDir(atEnd: (cleanUp: () => Promise<void>) => void = onTestFinished): string {
  const dataDir = makeDataFolder('pavti-postgres-')
  atEnd(async () => {
    const pid = readServerPid(dataDir)
    if (pid !== null) {
      process.kill(pid, 'SIGQUIT')
      await untilGone(pid)
    }
    rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/** Settings without disk syncs, since no test is about power cuts. */
export const start = (dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings } })

/** The server's process id, or null when none of this folder runs. */
export function readServerPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : null
  } catch {
    return null
  }
}

/** Kills the server and waits for its end. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = readServerPid(dataDir)
  if (pid === null) throw new Error(`no server runs in ${dataDir}`)
  process.kill(pid, 'SIGKILL')
  await untilGone(pid)
}

async function untilGone(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(5)
}

/**
 * A process that ends loses its command line before its sockets, so only a zombie's state tells that its port is free.
 */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Runs one query in a connection of its own. */
export async function ask<T extends Record<string, unknown>>(server: EmbeddedPostgres, query: string): Promise<T[]> {
  const client = new Client(server.url)
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}
