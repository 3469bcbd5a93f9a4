import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEventStreams } from '#server/features/live-updates/event-streams.ts'

const OWNER = { businessId: 'shop', userId: 'asha', sessionId: 'phone' }
const listValid = async <One>(streams: readonly One[]) => new Set(streams)

afterEach(() => void vi.useRealTimers())

/** Answers each request with a stream of the owner, and returns the answer of one. */
async function openOne(streams: ReturnType<typeof createEventStreams>) {
  const server = createServer((_request: IncomingMessage, response: ServerResponse) => {
    pipeline(streams.open(OWNER, response), response, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', agent: false }).end()
  onTestFinished(() => {
    streams.stop()
    asked.destroy()
    server.close()
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

test('a client that does not read is dropped, and its stream with it', async () => {
  const streams = createEventStreams({ listValid })
  const answer = await openOne(streams)
  answer.pause()
  const lost = once(answer, 'error')
  // The system itself takes some megabytes before anything waits.
  for (let sent = 0; sent < 1_000_000; sent++) {
    streams.send('shop', 'mail_failed')
    if (sent % 1_000 === 0) await new Promise(setImmediate)
  }
  answer.resume()
  expect(await lost).toMatchObject([{ code: 'ECONNRESET' }])
}, 30_000)

test('a browser is told of a missed event for two minutes, and later not', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const streams = createEventStreams({ listValid })
  // What happened before the start is not known.
  vi.advanceTimersByTime(121_000)
  const read = async () => {
    const answer = await openOne(streams)
    const [first] = await once(answer.setEncoding('utf8'), 'data')
    answer.destroy()
    return String(first)
  }
  streams.send('other shop', 'claim')
  expect(await read()).not.toContain('missed')
  streams.send('shop', 'claim')
  vi.advanceTimersByTime(119_000)
  expect(await read()).toContain('data: missed')
  vi.advanceTimersByTime(2_000)
  await new Promise(setImmediate)
  expect(await read()).not.toContain('missed')
})
