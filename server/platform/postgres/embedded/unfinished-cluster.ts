import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from './postmaster-process.ts'

/** initdb takes about a second. After this time, another process's attempt is considered failed. */
const WAIT_LIMIT_MS = 10_000

/** Creates a temporary folder beside the cluster, with our process id in its name. It is renamed when complete. */
export const makeUnfinished = (cluster: string): string => mkdtempSync(`${cluster}.init.${process.pid}.`)

/** Whether another process is creating the cluster. Removes folders of killed processes. */
export function isBeingCreated(cluster: string): boolean {
  const parent = dirname(cluster)
  let isBusy = false
  for (const name of readdirSync(parent)) {
    const [prefix, starter] = name.split('.init.')
    if (prefix !== basename(cluster) || starter === undefined) continue
    const path = join(parent, name)
    if (!isAlive(Number.parseInt(starter, 10))) rmSync(path, { recursive: true, force: true })
    else if ((statSync(path, { throwIfNoEntry: false })?.birthtimeMs ?? 0) > Date.now() - WAIT_LIMIT_MS) isBusy = true
  }
  return isBusy
}
