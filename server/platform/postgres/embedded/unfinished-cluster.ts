import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster-process.ts'

/** Making a cluster takes about a second; after this we would rather make our own than wait on. */
const WORTH_WAITING_MS = 10_000

/** A new folder beside the cluster, named by our process, to be renamed into its place when complete. */
export const makeUnfinished = (cluster: string): string => mkdtempSync(`${cluster}.init.${process.pid}.`)

/** Whether another starter is at it at this moment; what killed ones left half done is removed. */
export function isBeingMade(cluster: string): boolean {
  const parent = dirname(cluster)
  let isBusy = false
  for (const name of readdirSync(parent)) {
    const [prefix, starter] = name.split('.init.')
    if (prefix !== basename(cluster) || starter === undefined) continue
    const path = join(parent, name)
    if (!isAlive(Number.parseInt(starter, 10))) rmSync(path, { recursive: true, force: true })
    else if ((statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? 0) > Date.now() - WORTH_WAITING_MS)
      isBusy = true
  }
  return isBusy
}
