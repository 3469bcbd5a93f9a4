import { closeSync, openSync } from 'node:fs'
import type { ServerUser } from '../postgres/embedded/run-as.ts'

/**
 * Goes on as `user` for good, with no group of root's. The files are those that the process still has to read: where
 * one is closed to that user, such as below root's home, root is kept and the path of that file is given.
 */
export function dropRoot(user: ServerUser, files: readonly string[]): string | null {
  const closed = findClosedFile(user, files)
  if (closed !== null) return closed
  process.setgroups?.([user.gid])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
  if (process.getuid?.() === 0) throw new Error('The process is still root.')
  return null
}

/** Opens each file as that user would; access(2) would answer for root. */
function findClosedFile({ uid, gid }: ServerUser, files: readonly string[]): string | null {
  const groups = process.getgroups?.() ?? []
  process.setgroups?.([gid])
  process.setegid?.(gid)
  process.seteuid?.(uid)
  try {
    return files.find((file) => !canOpen(file)) ?? null
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
    process.setgroups?.(groups)
  }
}

function canOpen(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'))
    return true
  } catch {
    return false
  }
}
