import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartRefused } from './errors.ts'

/** The major version of the embedded server's data. */
export const MAJOR_VERSION = '18'

/**
 * Folders in which PostgreSQL's own packages put the programs: on Debian and Ubuntu, on the Red Hat family, by
 * Homebrew.
 */
const USUAL_FOLDERS = [
  `/usr/lib/postgresql/${MAJOR_VERSION}/bin`,
  `/usr/pgsql-${MAJOR_VERSION}/bin`,
  `/opt/homebrew/opt/postgresql@${MAJOR_VERSION}/bin`,
  `/usr/local/opt/postgresql@${MAJOR_VERSION}/bin`,
]

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

/**
 * Finds the folder with the programs of a PostgreSQL on this machine that can serve the data: the chosen one
 * (`POSTGRES_BIN`), otherwise one in a folder of `usual`; null if there is none.
 * @throws StartRefused if the chosen one cannot serve it
 */
export function findLocalPrograms(chosen: string | undefined, usual: readonly string[] = USUAL_FOLDERS): string | null {
  if (chosen === undefined)
    return usual.find((folder) => hasPrograms(folder) && readMajor(folder) === MAJOR_VERSION) ?? null
  if (!hasPrograms(chosen)) {
    throw new StartRefused(
      `POSTGRES_BIN (${chosen}) has no programs of a PostgreSQL server (${PROGRAMS.join(', ')}): set it to a folder such ` +
        `as ${USUAL_FOLDERS[0]}, or leave it out.`,
    )
  }
  const major = readMajor(chosen)
  if (major !== MAJOR_VERSION) {
    throw new StartRefused(
      `POSTGRES_BIN (${chosen}) has PostgreSQL ${major ?? 'programs that do not run'}, but Pavti keeps its data with ` +
        `PostgreSQL ${MAJOR_VERSION}: set it to a folder such as ${USUAL_FOLDERS[0]}, or leave it out.`,
    )
  }
  return chosen
}

function hasPrograms(folder: string): boolean {
  if (!existsSync(folder)) return false
  try {
    const names = readdirSync(folder).map((name) => name.replace(/\.exe$/, ''))
    return PROGRAMS.every((program) => names.includes(program))
  } catch (error) {
    if (['EACCES', 'ENOTDIR'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

/** Undefined if the program does not run. */
function readMajor(folder: string): string | undefined {
  try {
    const told = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    return /\(PostgreSQL\) (\d+)/.exec(told)?.[1]
  } catch {
    return undefined
  }
}
