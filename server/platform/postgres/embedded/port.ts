import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Below the ephemeral ports, which an outgoing connection could occupy during a restart. */
const MIN_PORT = 15_000
const MAX_PORT = 32_000
const MAX_ATTEMPTS = 50

/** The port of the last start, so that open pools reconnect; undefined at the first start. */
export function readSavedPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres.port')
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Saves the port for the next start. */
export function savePort(dataDir: string, port: number): void {
  if (readSavedPort(dataDir) !== port) writeFileSync(join(dataDir, 'postgres.port'), String(port))
}

/** A port on which nothing listens at the moment. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = randomInt(MIN_PORT, MAX_PORT)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${MAX_ATTEMPTS} ports tried on 127.0.0.1 was free`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
