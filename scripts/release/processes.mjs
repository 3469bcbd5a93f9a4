import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const POLL_MS = 10
const READY_LIMIT_MS = 120_000

export async function findPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

export const originOf = (port) => `http://127.0.0.1:${port}`

const isReady = (port) =>
  fetch(`${originOf(port)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const running = []

/** Starts the build in a folder, and waits until it serves. The environment contains nothing from the sources. */
export async function startPavti(folder, port, dataDir, settings) {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.push(child)
  const startedAt = performance.now()
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_LIMIT_MS)
      throw new Error(`${folder} does not serve`)
    await sleep(POLL_MS)
  }
  return { child, port, readyMs: performance.now() - startedAt }
}

export async function stopPavti({ child }) {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** Ends all processes that are still running. */
export function killPavti() {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
}

export const post = (origin, path, body, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

/** Signs a shop up and returns its cookies. */
export async function signUp(port, email) {
  const account = { name: 'Asha', email, password: 'correct horse', default_upi: 'asha@okaxis' }
  const answer = await post(originOf(port), '/api/auth/signup', account)
  if (!answer.ok) throw new Error(`Signing up was answered with ${answer.status}.`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}
