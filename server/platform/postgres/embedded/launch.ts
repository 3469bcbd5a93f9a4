import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { promisify } from 'node:util'
import { type Binaries, explainStartError } from './binaries.ts'
import type { ServerUser } from './run-as.ts'

const MB = 1024 * 1024

const within = (value: number, least: number, most: number): number =>
  Math.floor(Math.min(Math.max(value, least), most))

/** The memory that this process may use: of the machine, or less in a container with a limit. */
export const availableMemory = (total: number = totalmem(), limit: number = process.constrainedMemory()): number =>
  limit > 0 ? Math.min(total, limit) : total

/**
 * Sizes the embedded server by memory in bytes. Its buffers get an eighth, since the system caches its files too, and
 * Pavti, its PDFs and imports need memory as well. 50 connections are enough for two processes with 15 + 7 each,
 * commands and three for superusers; each busy one takes about 10 MB.
 */
export const sizeByMemory = (memory: number): { shared_buffers: string; max_connections: string } => ({
  shared_buffers: `${within(memory / MB / 8, 64, 1_024)}MB`,
  max_connections: String(within(memory / MB / 40, 50, 200)),
})

export interface LaunchOptions {
  binaries: Binaries
  cluster: string
  logFile: string
  port: number
  user: ServerUser | null
  settings: Record<string, string>
}

export interface LaunchedServer {
  pid: number
  hasExited(): boolean
  /** Why it exited: its last error message in the log, or the signal that ended it. */
  readReason(): string
}

const SETTINGS = {
  // TCP on loopback: a socket path is limited to 107 bytes, and Windows has no sockets.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Details of a refused write contain personal data, so they are not logged.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
}

/** Starts a detached server that logs to `logFile`. @throws StartRefused if it cannot run */
export async function launchPostmaster(options: LaunchOptions): Promise<LaunchedServer> {
  const { binaries, cluster, logFile, port, user, settings } = options
  const flags = Object.entries({ ...SETTINGS, ...sizeByMemory(availableMemory()), ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const log = openSync(logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...user,
    cwd: tmpdir(),
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw explainStartError(error)
  }
  const pid = child.pid ?? 0
  await yieldToEventLoop(pid, user)
  return {
    pid,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    readReason: () =>
      child.signalCode === null
        ? findReason(readFileSync(logFile).subarray(logStart).toString(), pid)
        : `it was ended by ${child.signalCode}`,
  }
}

/** Finds the line by process id, because other starting servers write to the same log. */
function findReason(log: string, pid: number): string {
  const lines = log.trim().split('\n')
  const fatal = lines.findLast((line) => line.includes(`[${pid}]`) && line.includes('FATAL:'))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*FATAL: +/, '')
}

/**
 * Makes Linux schedule a PostgreSQL server, and the processes that it starts from now on, as SCHED_BATCH: they get as
 * much of the processor as before, but do not interrupt the process that wakes them. Without this, Pavti's event loop,
 * which sends them each statement, was interrupted up to twice for each request. Other systems stay as they are.
 */
async function yieldToEventLoop(pid: number, user: ServerUser | null): Promise<void> {
  // Not every system has chrt, and a sandbox may refuse it: PostgreSQL works without it too.
  await promisify(execFile)('chrt', ['-b', '-p', '0', String(pid)], { ...user }).catch(() => undefined)
}
