import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartRefused } from './errors.ts'

/** The version whose data the embedded server has. */
export const MAJOR_VERSION = '18'

/** Where the packages of PostgreSQL itself put its programs: on Debian and Ubuntu, on the Red Hat family, by Homebrew. */
const USUAL_FOLDERS = [
  `/usr/lib/postgresql/${MAJOR_VERSION}/bin`,
  `/usr/pgsql-${MAJOR_VERSION}/bin`,
  `/opt/homebrew/opt/postgresql@${MAJOR_VERSION}/bin`,
  `/usr/local/opt/postgresql@${MAJOR_VERSION}/bin`,
]

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

/**
 * The folder with the programs of a PostgreSQL of this machine that can serve the data: the chosen one (`POSTGRES_BIN`), else
 * one that is found; null if there is none. `usual` is where to look. @throws StartRefused if the chosen one cannot
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
