import { closeSync, openSync } from 'node:fs'
import type { ServerUser } from '../postgres/embedded/run-as.ts'

/**
 * Switches the process permanently to `user` and its group. `files` are those that the process must still read: if `user`
 * cannot read one of them, the process stays root and the path of that file is returned.
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

/** Opens each file as that user. access(2) would check the real user, root. */
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
