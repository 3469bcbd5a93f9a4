import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In memory on Linux, so that copying and checkpointing hundreds of databases writes no disk. */
const MEMORY = '/dev/shm'

/** What all databases of a run may take. */
const NEEDED_BYTES = 6 * 1024 ** 3

const freeBytes = (folder: string): number => {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Makes a folder for the data of a test run: in memory if there is room, else on disk. */
export const makeDataFolder = (prefix: string): string =>
  mkdtempSync(join(freeBytes(MEMORY) > NEEDED_BYTES ? MEMORY : tmpdir(), prefix))
