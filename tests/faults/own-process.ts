import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'

/** The file that Node runs; the run of the tests has built it. */
export const MAIN: string = join(projectRoot, 'dist/server/main.js')

/** Pavti as `npm start` runs it, in a process of its own that may be killed. */
export class OwnProcess {
  readonly origin: string
  readonly env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(env: Record<string, string>) {
    this.env = env
    this.origin = `http://127.0.0.1:${env.PORT}`
  }

  /** Returns when it answers. */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...this.env }, stdio: 'inherit' })
    while (!(await this.isReady())) {
      if (this.#child.exitCode !== null) throw new Error('Pavti ended before it answered.')
      await sleep(20)
    }
  }

  /** Sends a signal and gives the exit code, null where a signal ended the process. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  isReady = (): Promise<boolean> =>
    fetch(`${this.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
}

/** Prepares a process on a port of its own; it ends with the test. */
export async function prepareProcess(env: Record<string, string>): Promise<OwnProcess> {
  const main = new OwnProcess({
    PORT: String(await findPort()),
    PLANS: 'open',
    SIGNUPS: 'open',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...env,
  })
  onTestFinished(async () => void (await main.end('SIGKILL')))
  return main
}

/** A second process of the same program and settings, on a port of its own; it ends with the test. */
export async function prepareSecond({ env }: OwnProcess): Promise<OwnProcess> {
  const second = new OwnProcess({ ...env, PORT: String(await findPort()) })
  onTestFinished(async () => void (await second.end('SIGKILL')))
  return second
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
