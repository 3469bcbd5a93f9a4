import { realpathSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import type { ServerUser } from './run-as.ts'

/** The folder, or the nearest parent of it, that `user` may not enter; null when the whole way is open. */
export function findClosedFolder(folder: string, user: ServerUser): string | null {
  for (let step = realpathSync(folder); ; step = dirname(step)) {
    if (!mayEnter(statSync(step), user)) return step
    if (step === dirname(step)) return null
  }
}

/** As the kernel decides: the owner's bit counts for the owner alone, then the group's, then everyone's. */
function mayEnter(folder: Stats, { uid, gid }: ServerUser): boolean {
  if (folder.uid === uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}
