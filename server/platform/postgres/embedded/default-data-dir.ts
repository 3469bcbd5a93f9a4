import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findClosedFolder } from './enterable.ts'
import { chooseServerUser } from './run-as.ts'

/**
 * The data folder if DATA_DIR is not set: `data` beside the program. If root runs the program in a folder that the user of
 * PostgreSQL cannot enter, such as /root, a folder under /var/lib/pavti.
 */
export function defaultDataDir(programFolder: string): string {
  const beside = join(programFolder, 'data')
  if (existsSync(join(beside, 'postgres'))) return beside
  const user = chooseServerUser(join(beside, 'postgres'))
  if (user === null || findClosedFolder(programFolder, user) === null) return beside
  const name = createHash('sha256').update(programFolder).digest('hex').slice(0, 8)
  const elsewhere = join('/var/lib/pavti', name)
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 })
  return elsewhere
}
