import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Client } from '../harness/client.ts'

/** An open answer of GET /api/events, as a browser reads it. */
export interface EventStream {
  response: IncomingMessage
  /** The data of the events so far. */
  events: string[]
  /** Everything that came. */
  text: () => string
  /** Waits until the server ends the stream. */
  ended: Promise<unknown>
  close: () => void
}

/** Opens the stream with the cookie of a browser; it is closed with the test. */
export async function openStream(
  { origin, cookie }: Pick<Client, 'origin' | 'cookie'>,
  path = '/api/events',
): Promise<EventStream> {
  const asked = request(origin + path, {
    headers: { cookie, accept: 'text/event-stream' },
    agent: false,
  }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  const events: string[] = []
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
    events.splice(0, Infinity, ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data))
  })
  response.on('error', () => {})
  const ended = new Promise((resolve) => response.once('close', resolve))
  const close = (): void => void asked.destroy()
  onTestFinished(close)
  return { response, events, text: () => text, ended, close }
}

/** Waits until a condition holds. @throws Error after `mostMs` */
export async function until(isTrue: () => boolean, mostMs: number): Promise<void> {
  const end = performance.now() + mostMs
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(`It did not happen within ${mostMs} ms.`)
    await sleep(10)
  }
}
