import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefused } from './errors.ts'

export interface ServerUser {
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', 'node', 'nobody', 'daemon']

/**
 * The user that runs PostgreSQL; null: the current user. PostgreSQL refuses root, so root uses the owner of the
 * existing cluster, else the owner of the data folder, else the first existing candidate. initdb needs a user with a
 * name.
 * @throws StartRefused
 */
export function chooseServerUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null
  const existing = statSync(cluster, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }

  const accounts = readAccounts()
  const folder = statSync(dirname(cluster), { throwIfNoEntry: false })
  if (folder && folder.uid !== 0 && accounts.some(({ uid }) => uid === folder.uid)) {
    return { uid: folder.uid, gid: folder.gid }
  }
  for (const name of CANDIDATES) {
    const account = accounts.find((one) => one.name === name)
    if (account && account.uid > 0 && account.gid > 0) return { uid: account.uid, gid: account.gid }
  }
  throw new StartRefused(
    'PostgreSQL does not run as root and this machine has no user "nobody": start Pavti as an ordinary user.',
  )
}

const readAccounts = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
