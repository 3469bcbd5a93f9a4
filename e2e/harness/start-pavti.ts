import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { ensureBuilt } from '../../scripts/built.mjs'
import { makeDataFolder } from '../../tests/harness/temporary-folder.ts'

/** The admin of the service. */
export const ADMIN_EMAIL = 'admin@example.in'
export const ADMIN_PASSWORD = 'an admin of Pavti'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

export interface Started {
  origin: string
  dataDir: string
  stop: () => Promise<void>
}

/** Starts Pavti as users do, with a data folder of its own. */
export async function startOne(settings: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = makeDataFolder('pavti-browser-')
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      SUPPORT_EMAIL: 'help@pavti.example',
      ...settings,
    },
  })
  const end = ended(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await end
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(`${origin}/readyz`)
  } catch (e) {
    await stop()
    throw e
  }
  return { origin, dataDir, stop }
}

/**
 * Starts a self-hosted Pavti, where everyone has Pro, and a service with plans and an admin; passes their addresses to
 * the tests.
 */
export default async function startPavti(): Promise<() => Promise<void>> {
  // Here, so that two starts never build at once.
  ensureBuilt()
  const [shop, service] = await Promise.all([
    startOne({ PLANS: 'open', SIGNUPS: 'open' }),
    startOne({ ADMIN_EMAIL, ADMIN_PASSWORD }),
  ])
  Object.assign(process.env, {
    PAVTI_ORIGIN: shop.origin,
    PAVTI_DATA_DIR: shop.dataDir,
    PAVTI_SERVICE_ORIGIN: service.origin,
  })
  return async () => {
    await shop.stop()
    await service.stop()
  }
}

/** The first start may build the app, which takes a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Pavti did not start for the browser tests.')
}
