import { connect } from 'node:net'

const WARM_UP_MS = 1_000
const HEAD_END = Buffer.from('\r\n\r\n')

export interface HttpRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: object
}

/** The bytes of a request on a connection that stays open. */
function toBytes(port: number, { method, path, headers, body }: HttpRequest): Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  })
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n${sent}`)
}

export interface LoadResult {
  perSecond: number
  /** All answers, those of the warm-up too. */
  done: number
  /** Of one answer, with its head. */
  bytes: number
}

/**
 * Sends the same request again and again on each of the connections, one at a time on each, and counts the answers after
 * a warm-up of a second. Writes to sockets itself: a client of Node's own would take more time than the server.
 * @throws Error for an answer that is not 200
 */
export async function loadHttp(port: number, requests: readonly HttpRequest[], ms: number): Promise<LoadResult> {
  const startAt = performance.now() + WARM_UP_MS
  const endAt = startAt + ms
  let answers = 0
  let done = 0
  let bytes = 0
  await Promise.all(
    requests.map((request) => {
      const sent = toBytes(port, request)
      return new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.setNoDelay(true).write(sent))
        let got: Buffer = Buffer.alloc(0)
        socket.on('error', reject)
        socket.on('close', () => resolve())
        socket.on('data', (piece) => {
          got = got.length === 0 ? piece : Buffer.concat([got, piece])
          const length = answerLength(got)
          if (length === undefined || got.length < length) return
          if (!got.subarray(0, 15).includes(' 200 ')) {
            socket.destroy()
            return reject(new Error(`${request.path}: ${got.subarray(0, 2_000).toString()}`))
          }
          bytes = length
          done += 1
          got = Buffer.alloc(0)
          const now = performance.now()
          if (now >= startAt && now < endAt) answers += 1
          if (now < endAt) socket.write(sent)
          else socket.destroy()
        })
      })
    }),
  )
  return { perSecond: answers / (ms / 1_000), done, bytes }
}

/** Of head and body together; undefined while the head has not arrived. */
function answerLength(got: Buffer): number | undefined {
  const end = got.indexOf(HEAD_END)
  if (end === -1) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(got.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('An answer has no Content-Length.')
  return end + HEAD_END.length + Number(length)
}
