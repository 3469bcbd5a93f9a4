import { readdirSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const ASSETS = join(import.meta.dirname, '../../dist/web/assets')

/** Added to the name of each file by the next build. */
const NEXT = '.next'

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

export interface Updatable {
  origin: string
  /** From now on the files of the app have other names, and those of the first build are gone. */
  update: () => void
  stop: () => Promise<void>
}

/** Serves Pavti at another port, where its files can be replaced by those of a next build. It passes all calls on. */
export async function serveUpdatable(origin: string): Promise<Updatable> {
  const names = new Set(readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name)))
  let isNext = false
  const rename = (text: string): string =>
    text.replace(/[\w.-]+(?=\.(?:js|css)\b)/g, (stem, at: number) => {
      const [end = ''] = /^\.(js|css)/.exec(text.slice(at + stem.length)) ?? []
      return names.has(stem + end) ? stem + NEXT : stem
    })
  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming
    const isAsset = url.startsWith('/assets/') && /\.(js|css)$/.test(url)
    if (isNext && isAsset && !url.includes(NEXT)) return void answer.writeHead(404).end()
    const path = isAsset ? url.replace(NEXT, '') : url
    // Neither compressed nor compared with a copy: the text is changed on the way.
    const whole = without(headers, ['accept-encoding', 'if-none-match', 'if-modified-since'])
    const passed = request(new URL(path, origin), { method, headers: whole }, async (reply) => {
      const { statusCode = 502, headers: given } = reply
      const rest = without(given, ['content-length', 'etag', 'last-modified'])
      if (!isNext || !/html|javascript|css/.test(given['content-type'] ?? '')) {
        answer.writeHead(statusCode, given)
        return void reply.pipe(answer)
      }
      const parts: Buffer[] = []
      for await (const part of reply) parts.push(part)
      answer.writeHead(statusCode, rest).end(rename(Buffer.concat(parts).toString()))
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => void (isNext = true),
    stop: () => (server.closeAllConnections(), new Promise((done) => server.close(() => done()))),
  }
}
