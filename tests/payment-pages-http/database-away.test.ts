import { connect, createServer, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { Client } from '../harness/client.ts'
import { useApp } from '../harness/app.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { NOBODYS_ID } from './parts.ts'

const whole = useApp()

/** A proxy before the database, which can make it unavailable for this app alone. */
async function startGate(port: number) {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

test('a payer gets a "try again" page while the database is unavailable', async () => {
  const gate = await startGate(Number(new URL(inject('postgresUrl')).port))
  const url = new URL(whole.current.databaseUrl)
  url.port = String(gate.port)
  url.hostname = '127.0.0.1'
  const app = await startQuietApp(url.href)
  const visitor = new Client(`http://127.0.0.1:${app.port}`)
  expect((await visitor.get(`/payment/${NOBODYS_ID}`)).status).toBe(404)

  await gate.close()
  for (const path of [`/payment/${NOBODYS_ID}`, `/payment/${NOBODYS_ID}/qr.png`]) {
    const answer = await visitor.get(path, { 'accept-language': 'hi' })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(pageText(answer.text)).toContain('दो बार भुगतान न करें।')
  }
  expect((await visitor.get('/pay?pa=ravi-7@ybl&am=1')).status).toBe(200)
  await app.stop()
})
