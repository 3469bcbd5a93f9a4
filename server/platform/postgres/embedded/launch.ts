import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { whyNotRun, type Binaries } from './binaries.ts'
import type { ServerUser } from './run-as.ts'

export interface LaunchOptions {
  binaries: Binaries
  cluster: string
  logFile: string
  port: number
  user: ServerUser | null
  settings: Record<string, string>
}

export interface Launched {
  pid: number
  hasExited(): boolean
  /** PostgreSQL's own words for its end, from the log. */
  readReason(): string
}

const SETTINGS = {
  // TCP on this machine alone: no limit of 107 bytes on a socket's path, and the same on Windows.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Two processes with 14 each and their jobs, commands beside them, and three that PostgreSQL keeps for a superuser.
  max_connections: '50',
  shared_buffers: '64MB',
  // The log stays small and keeps no rows: the details of a refused write hold people's data.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
}

/** Starts a server that outlives us, with its words going to the log file. @throws StartRefused when it cannot run */
export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  const { binaries, cluster, logFile, port, user, settings } = options
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
    throw whyNotRun(error)
  }
  const pid = child.pid ?? 0
  return {
    pid,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    readReason: () => findReason(readFileSync(logFile).subarray(logStart).toString(), pid),
  }
}

/** The log is shared with other starters, so the line is looked for by the process id that PostgreSQL writes. */
function findReason(log: string, pid: number): string {
  const lines = log.trim().split('\n')
  const fatal = lines.findLast((line) => line.includes(`[${pid}]`) && line.includes('FATAL:'))
  return (fatal ?? lines.at(-1) ?? '').replace(/^.*FATAL: +/, '')
}
