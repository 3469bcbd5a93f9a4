import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Below the range systems give to outgoing connections, which could otherwise hold our port at a restart. */
const LOWEST = 15_000
const HIGHEST = 32_000
const TRIES = 50

/** The port of the last start, kept so that open pools find the server again; undefined at the first. */
export function readSavedPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres.port')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Keeps the port for the next start. */
export function savePort(dataDir: string, port: number): void {
  if (readSavedPort(dataDir) !== port) writeFileSync(join(dataDir, 'postgres.port'), String(port))
}

/** A port of this machine that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${TRIES} ports tried on 127.0.0.1 was free`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
