import { realpathSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerUser } from './run-as.ts'

/** The folder or its nearest parent that `user` may not enter; null if `user` may enter all. */
export function findClosedFolder(folder: string, user: ServerUser): string | null {
  for (let step = realpathSync(folder); ; step = dirname(step)) {
    if (!canEnter(statSync(step), user)) return step
    if (step === dirname(step)) return null
  }
}

/** As in the kernel: only the first matching class of owner, group and others counts. */
function canEnter(folder: Stats, { uid, gid }: ServerUser): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
