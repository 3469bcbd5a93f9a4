import { spawn } from 'node:child_process'
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

/** Starts Pavti as a process with an empty data folder. */
export async function startPavti(program: readonly string[] = FROM_SOURCE) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isReady()) throw new Error(`Port ${PORT} is already in use.`)
  const dataDir = mkdtempSync(join(tmpdir(), 'pavti-bench-'))
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT,
      PLANS: 'open',
      SIGNUPS: 'open',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.on('exit', () => child.kill())
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Pavti ended before it answered.')
    await sleep(50)
  }
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
    /** The longest event loop delay in ms since the last call, if `program` loads `bench/hostile/event-loop-delay.ts`. */
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
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
