import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createReadLimit } from '#server/platform/http/read-limit.ts'
import { createHttpServer } from '#server/platform/http/server.ts'

/** A limit with a clock of its own. `read` says how long a read took that began with `others` in progress. */
function useLimit() {
  let ms = 0
  const limit = createReadLimit(() => ms)
  const fill = (): number => {
    const ends: (() => void)[] = []
    while (!limit.isFull(undefined)) ends.push(limit.begin(undefined))
    for (const end of ends) end()
    return ends.length
  }
  /** As many reads at once as are admitted, each of which takes so long. */
  const rush = (tookMs: number): void => {
    const ends: (() => void)[] = []
    while (!limit.isFull(undefined)) ends.push(limit.begin(undefined))
    ms += tookMs
    for (const end of ends) end()
  }
  return { limit, fill, rush, wait: (added: number) => (ms += added) }
}

test('a hundred reads are admitted at once, and more while they are quick', () => {
  const { fill, rush } = useLimit()
  expect(fill()).toBe(100)
  for (let i = 0; i < 30; i++) rush(60)
  expect(fill()).toBe(400)
})

test('slow reads lower the limit in proportion, to 32 at the least, and it comes back', () => {
  const { fill, rush } = useLimit()
  rush(120)
  expect(fill()).toBe(50)
  rush(5_000)
  expect(fill()).toBe(32)
  for (let i = 0; i < 100; i++) rush(20)
  expect(fill()).toBeGreaterThanOrEqual(100)
})

test('after two seconds with hardly a read the limit is the usual one', () => {
  const { fill, rush, wait } = useLimit()
  rush(5_000)
  wait(1_900)
  expect(fill()).toBe(32)
  wait(2_100)
  expect(fill()).toBe(100)
})

test('after a rush the limit is the usual one again', () => {
  const { limit, fill, rush, wait } = useLimit()
  for (let i = 0; i < 30; i++) rush(60)
  for (let i = 0; i < 400; i++) {
    wait(10)
    limit.begin(undefined)()
  }
  expect(fill()).toBe(100)
})

test('of one client three reads count, so its queue refuses nobody else and says nothing about others', () => {
  const { limit, fill, wait } = useLimit()
  const ends = Array.from({ length: 300 }, () => limit.begin('asha'))
  expect(fill()).toBe(97)
  wait(1_000)
  for (const end of ends) end()
  // The 97 were quick, and of the 300 slow ones three count.
  expect(fill()).toBe(105)
})

test('while half of the limit is in use, a client has three reads at most', () => {
  const { limit } = useLimit()
  const admit = (client: string, count: number): number => {
    let admitted = 0
    for (; admitted < count && !limit.isFull(client); admitted++) limit.begin(client)
    return admitted
  }
  expect(admit('asha', 20)).toBe(20)
  const others = Array.from({ length: 30 }, (_, n) => admit(`other ${n}`, 10))
  // Three of Asha count. With the 16th of the others, 51 of the 100 are in use.
  expect(others).toEqual([...Array(15).fill(10), ...Array(15).fill(3)])
  expect(admit('asha', 1)).toBe(0)
  expect(admit('ravi', 10)).toBe(3)
})

test('a slow process still admits further reads of a few clients', () => {
  const { limit, rush } = useLimit()
  rush(5_000)
  const clients = Array.from({ length: 6 }, (_, n) => `seller ${n}`)
  for (let i = 0; i < 8; i++) {
    for (const client of clients) {
      expect(limit.isFull(client)).toBe(false)
      limit.begin(client)
    }
  }
})

/** A server with a call that takes long, and what it answered to many at once. */
async function serve() {
  let refused = 0
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://pavti.test',
    trustedProxies: 0,
    coversSubdomains: false,
    readRefused: () => refused++,
  })
  onTestFinished(() => app.close())
  let isSlow = true
  const wait = () => sleep(isSlow ? 1_500 : 0)
  app.get('/api/list', wait)
  app.get('/api/file', { config: { isFile: true } }, wait)
  app.get('/page', wait)
  // More than the system takes for a connection.
  const large = Buffer.alloc(16 * 1024 * 1024)
  app.get('/api/large', async () => large)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = (path: string, cookie: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      sent.on('error', reject).end()
    })
  const askMany = (count: number, path: string, cookie: (n: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(path, cookie(n))))
  const own = (n: number) => `session=${n}`
  return { port, ask, askMany, own, beQuick: () => (isSlow = false), refused: () => refused }
}

const statuses = (answers: readonly { status: number }[]) => ({
  ok: answers.filter(({ status }) => status === 200).length,
  busy: answers.filter(({ status }) => status === 503).length,
})

// @abuse 287
test('what a process cannot do soon is refused with Retry-After, before anything else is done', async () => {
  const { askMany, own, refused } = await serve()
  const answers = (
    await Promise.all([
      askMany(75, '/api/list', own),
      askMany(75, `/business/${randomUUID()}/api/list`, (n) => own(75 + n)),
    ])
  ).flat()
  expect(statuses(answers)).toEqual({ ok: 100, busy: 50 })
  expect(refused()).toBe(50)
  const refusal = answers.find(({ status }) => status === 503)
  expect(refusal?.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'keep-alive',
  })
  expect(JSON.parse(refusal?.text ?? '')).toEqual({
    code: 'unavailable',
    message: 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.',
  })
})

test('the process answers as before once it can', async () => {
  const { askMany, own, beQuick } = await serve()
  await askMany(150, '/api/list', own)
  expect(statuses(await askMany(60, '/api/list', own)).busy).toBe(28)
  beQuick()
  await sleep(2_500)
  expect(statuses(await askMany(60, '/api/list', own))).toEqual({ ok: 60, busy: 0 })
})

test('a client with many reads, files and pages takes no place of others', async () => {
  const { ask, askMany, own } = await serve()
  const many = Promise.all([
    askMany(150, '/api/list', () => 'session=asha'),
    askMany(100, '/api/file', own),
    askMany(100, '/page', own),
  ])
  await sleep(100)
  expect(await ask('/api/list', 'session=ravi')).toMatchObject({ status: 200 })
  expect((await many).flatMap((answers) => statuses(answers).busy)).toEqual([0, 0, 0])
})

test('many clients with many reads each do not make all of them wait', async () => {
  const { askMany, own } = await serve()
  expect(statuses(await askMany(300, '/api/list', (n) => own(n % 30)))).toEqual({ ok: 90, busy: 210 })
})

test('clients that do not read their answers take no place of others', async () => {
  const { port, ask, askMany, own } = await serve()
  await askMany(100, '/api/list', own)
  const deaf = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const socket = connect(port, '127.0.0.1').pause()
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.write(`GET /api/large HTTP/1.1\r\nHost: localhost\r\nCookie: ${own(n)}\r\n\r\n`)
      return socket
    }),
  )
  await sleep(200)
  expect(await ask('/api/list', 'session=ravi')).toMatchObject({ status: 200 })
  expect(deaf.filter((socket) => socket.closed)).toEqual([])
})
