import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()))

/** Starts Pavti as people do, with a folder of data of its own, and tells the tests where it is. */
export default async function startPavti(): Promise<() => Promise<void>> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'pavti-browser-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      PLANS: 'open',
      RATE_LIMITS: 'off',
      SUPPORT_EMAIL: 'help@pavti.example',
    },
  })
  const end = ended(child)
  await answers(`${origin}/readyz`)
  Object.assign(process.env, { PAVTI_ORIGIN: origin, PAVTI_DATA_DIR: dataDir })
  return async () => {
    child.kill('SIGTERM')
    await end
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Pavti did not start for the browser tests.')
}
