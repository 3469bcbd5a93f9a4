import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from './start-refused.ts'

export interface ServerUser {
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', 'node', 'nobody', 'daemon']

/**
 * Who runs PostgreSQL: null means ourselves. It refuses root, so as root it is the owner of the existing cluster
 * (a `postgres` user may have been added since) or of the data folder, else the first candidate of this machine. @throws StartRefused
 */
export function chooseServerUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  for (const folder of [cluster, dirname(cluster)]) {
    const existing = statSync(folder, { throwIfNoEntry: false })
    if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  }

  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const account = accounts.find(([accountName]) => accountName === name)
    const user = { uid: Number(account?.[2]), gid: Number(account?.[3]) }
    if (user.uid > 0 && user.gid > 0) return user
  }
  throw new StartRefused(
    'PostgreSQL does not run as root and this machine has no user "nobody": start Pavti as an ordinary user.',
  )
}
