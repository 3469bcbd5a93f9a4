import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
} from 'node:fs'
import { renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Copies the server's programs (60 MB) to DATA_DIR, where its user can read them, and returns the folder. A temporary
 * folder would be cleaned up and could be modified by other users.
 */
export function copyBinaries(native: string, version: string, dataDir: string): string {
  const copy = join(dataDir, `postgres-programs-${version}`)
  if (existsSync(copy)) return copy

  const unfinished = mkdtempSync(`${copy}.`)
  copyReadable(native, unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Copies a folder and makes it readable, because an install under umask 077 leaves files unreadable. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else placeReadable(source, target)
  }
}

/** Creates a hard link if the file is readable for all and on the same disk, else a copy. */
function placeReadable(source: string, target: string): void {
  const { mode } = statSync(source)
  if (mode & 0o004) {
    try {
      linkSync(source, target)
      return
    } catch (error) {
      if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(errorCode(error) ?? '')) throw error
    }
  }
  copyFileSync(source, target)
  chmodSync(target, mode & 0o100 ? 0o755 : 0o644)
}
