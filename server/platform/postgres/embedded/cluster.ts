import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Binaries, explainStartError } from './binaries.ts'
import { errorCode, StartRefused } from './errors.ts'
import { MAJOR_VERSION } from './local-programs.ts'
import type { ServerUser } from './run-as.ts'
import { isAlive } from './postmaster.ts'

/** initdb takes about a second. After this time, another process's attempt is considered failed. */
const WAIT_LIMIT_MS = 10_000

/** Creates a temporary folder beside the cluster, with our process id in its name. It is renamed when complete. */
const makeUnfinished = (cluster: string): string => mkdtempSync(`${cluster}.init.${process.pid}.`)

/** Whether another process is creating the cluster. Removes folders of killed processes. */
function isBeingCreated(cluster: string): boolean {
  const parent = dirname(cluster)
  let isBusy = false
  for (const name of readdirSync(parent)) {
    const [prefix, starter] = name.split('.init.')
    if (prefix !== basename(cluster) || starter === undefined) continue
    const path = join(parent, name)
    if (!isAlive(Number.parseInt(starter, 10))) rmSync(path, { recursive: true, force: true })
    else if ((statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? 0) > Date.now() - WAIT_LIMIT_MS) isBusy = true
  }
  return isBusy
}

const POLL_MS = 10

/** The built-in locale provider, so that sort order does not depend on the machine. */
const INITDB_FLAGS = [
  '--username=pavti',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
]

/**
 * One call for the whole file system instead of one for each of a thousand files, which take seconds on a busy disk.
 * Only Linux has it.
 */
const SYNC_FLAGS = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

/**
 * Creates the cluster if there is none. If several processes do so at once, the first one wins.
 * `isDurable` false skips fsync. @throws StartRefused, also for data of another major version
 */
export async function ensureCluster(
  cluster: string,
  { initdb }: Binaries,
  user: ServerUser | null,
  isDurable: boolean,
): Promise<void> {
  while (!hasCluster(cluster) && isBeingCreated(cluster)) await sleep(POLL_MS)
  if (hasCluster(cluster)) return

  const unfinished = makeUnfinished(cluster)
  const password = `${unfinished}.password`
  try {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
    if (user) for (const path of [unfinished, password]) chownSync(path, user.uid, user.gid)
    const args = [
      ...INITDB_FLAGS,
      `--pwfile=${password}`,
      `--pgdata=${unfinished}`,
      ...(isDurable ? SYNC_FLAGS : ['--no-sync']),
    ]
    await promisify(execFile)(initdb, args, { ...user, cwd: tmpdir(), env: { LC_ALL: 'C' } })
    renameSync(password, passwordFile(unfinished))
    renameSync(unfinished, cluster)
  } catch (error) {
    if (!hasCluster(cluster)) throw whyNoCluster(cluster, error)
  } finally {
    for (const path of [unfinished, password]) rmSync(path, { recursive: true, force: true })
  }
}

/** The superuser's password, which is stored in the cluster with mode 600. */
export const readPassword = (cluster: string): string => readFileSync(passwordFile(cluster), 'utf8')

const passwordFile = (cluster: string): string => join(cluster, 'pavti.password')

function hasCluster(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  const version = readVersion(cluster)
  if (version === MAJOR_VERSION) return true
  if (version !== undefined) {
    throw new StartRefused(
      `The data in ${cluster} are from PostgreSQL ${version}, but this Pavti runs PostgreSQL ${MAJOR_VERSION}, so nothing ` +
        `was changed: start the Pavti version that created them, or set DATA_DIR to another folder.`,
    )
  }
  if (readdirSync(cluster).length === 0) return false
  throw new StartRefused(
    `${cluster} contains files that are not a PostgreSQL database: move them away, or set DATA_DIR to another folder.`,
  )
}

function readVersion(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new StartRefused(
      `Pavti cannot read its database in ${cluster} (${errorCode(error)}): start it as the user who first started it.`,
      { cause: error },
    )
  }
}

function whyNoCluster(cluster: string, error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn'))
    return explainStartError(error)
  if (!(error instanceof Error && 'stderr' in error)) return error
  const reason = String(error.stderr).match(/error: (.*)/)?.[1] ?? String(error.stderr).trim()
  return new StartRefused(`PostgreSQL could not prepare ${cluster}: ${reason}`, { cause: error })
}
