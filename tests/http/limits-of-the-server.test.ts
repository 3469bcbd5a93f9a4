import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/platform/http/server.ts'

const serve = () =>
  createHttpServer({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://pavti.test',
    trustedProxies: 0,
    coversSubdomains: false,
    readRefused: () => {},
  })

// @abuse 181
test('headers have 10 s, a whole request has 30 s, an idle connection 65 s', async () => {
  const { server } = await serve()
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 })
})

// @abuse 200
test('idle connections are closed once 2,000 are open', async () => {
  const app = await serve()
  app.get('/', async () => 'here')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const open = () => connect({ port, host: '127.0.0.1' }).on('error', () => {})
  const ask = async (socket = open()) => {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
    return socket
  }
  const idle: Socket[] = []
  while (idle.length < 2_000) idle.push(...(await Promise.all(Array.from({ length: 100 }, () => ask()))))
  expect(idle.filter((socket) => socket.closed)).toHaveLength(0)

  const closed = Promise.all(idle.map((socket) => once(socket, 'close')))
  // Its request is on its way.
  const slow = open()
  await once(slow, 'connect')
  const newcomer = await ask()
  await closed
  await ask(slow)
  for (const socket of [slow, newcomer]) socket.destroy()
  await app.close()
})
