import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { readPassword } from '#server/platform/postgres/embedded/cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'

const PORT = process.env.PORT ?? '39517'

export interface Answer {
  status: number
  text: string
  cookie: string | undefined
  ms: number
}

/** A signed-in client on one keep-alive connection. */
export type Ask = (method: string, path: string, body?: object) => Promise<Answer>

function createBrowser(): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie: string | undefined
  return async (method, path, body) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const startedAt = performance.now()
    const headers = {
      ...(cookie ? { cookie } : {}),
      ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
    }
    const outgoing = request({ agent, host: '127.0.0.1', port: PORT, method, path, headers })
    outgoing.end(sent)
    const [response] = await once(outgoing, 'response')
    let text = ''
    response.setEncoding('utf8')
    for await (const piece of response) text += piece
    const ms = performance.now() - startedAt
    cookie ??= response.headers['set-cookie']?.[0]?.split(';')[0]
    return { status: response.statusCode, text, cookie, ms }
  }
}

const FROM_SOURCE = ['--import', 'tsx', join(projectRoot, 'server/main.ts')]

/** As `npm start` runs it, built for production. */
export const AS_BUILT = [join(projectRoot, 'scripts/start.mjs')]

async function startProcess(
  program: readonly string[],
  env: Record<string, string> & { PORT: string },
): Promise<ChildProcess> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isReady()) throw new Error(`Port ${env.PORT} is already in use.`)
  const child = spawn(process.execPath, program, {
    env: { ...process.env, PLANS: 'open', SIGNUPS: 'open', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.on('exit', () => child.kill())
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Pavti ended before it answered.')
    await sleep(50)
  }
  return child
}

/** Starts Pavti as a process with an empty data folder. */
export async function startPavti(program: readonly string[] = FROM_SOURCE, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pavti-bench-'))
  const child = await startProcess(program, { ...env, DATA_DIR: dataDir, PORT })
  let second: ChildProcess | undefined
  const server = await startEmbeddedPostgres({ dataDir })
  // Only a superuser may disable triggers to insert millions of rows.
  const url = new URL(server.url)
  url.username = 'pavti'
  url.password = readPassword(join(dataDir, 'postgres'))
  return {
    databaseUrl: url.href,
    origin: `http://127.0.0.1:${PORT}`,
    port: Number(PORT),
    postgresPid: Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
    pid: child.pid ?? 0,
    /** Resident memory in KB. */
    memoryKb: (): number =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? NaN),
    /**
     * The longest event loop delay in ms since the last call, if `program` loads `bench/hostile/event-loop-delay.ts`.
     */
    longestDelay: async (): Promise<number> => {
      const answer = once(child, 'message')
      child.send('longest delay')
      const [ms] = await answer
      return Number(ms)
    },
    signUp: async (name: string): Promise<Ask> => {
      const ask = createBrowser()
      const account = { name, email: `${name}@example.in`, password: 'correct horse', default_upi: 'asha@okaxis' }
      const { status, text } = await ask('POST', '/api/auth/signup', account)
      if (status !== 200) throw new Error(text)
      return ask
    },
    /** Starts a second process on the same database. */
    startSecond: async (): Promise<void> => {
      second = await startProcess(program, { ...env, DATA_DIR: dataDir, PORT: String(Number(PORT) + 1) })
    },
    stop: async () => {
      for (const one of [second, child]) {
        if (!one) continue
        const exited = once(one, 'exit')
        one.kill('SIGTERM')
        await exited
      }
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
