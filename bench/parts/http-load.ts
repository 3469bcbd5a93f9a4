import { once } from 'node:events'
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
export function toBytes(port: number, { method, path, headers, body }: HttpRequest): Buffer {
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

/** What a connection got for a request. */
interface RawAnswer {
  status: number
  head: string
  /** Head and body. */
  whole: Buffer
}

/** A connection that stays open, for one request at a time. */
export interface Connection {
  /** @throws Error if the connection ends before the answer */
  ask: (request: Buffer) => Promise<RawAnswer>
  close: () => void
}

/** Opens a connection. It writes to the socket itself: a client of Node's own would take more time than the server. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let got: Buffer = Buffer.alloc(0)
  let answered: ((answer: RawAnswer) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  socket.on('error', () => {})
  socket.on('close', () => failed?.(new Error('The connection was closed.')))
  socket.on('data', (piece) => {
    got = got.length === 0 ? piece : Buffer.concat([got, piece])
    const end = got.indexOf(HEAD_END)
    if (end === -1) return
    const head = got.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket.destroy()
    if (got.length < end + HEAD_END.length + Number(length)) return
    const whole = got
    got = Buffer.alloc(0)
    answered?.({ status: Number(head.slice(9, 12)), head, whole })
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection was closed.'))
        answered = resolve
        failed = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/**
 * Sends requests on connections, one at a time on each, and counts the answers after a warm-up of a second. Each
 * connection has requests of its own, which it repeats in turn.
 * @throws Error for an answer that is not 200
 */
export async function loadHttp(
  port: number,
  connections: readonly (readonly HttpRequest[])[],
  ms: number,
): Promise<LoadResult> {
  const startAt = performance.now() + WARM_UP_MS
  const endAt = startAt + ms
  let answers = 0
  let done = 0
  let bytes = 0
  const repeat = async (requests: readonly HttpRequest[]): Promise<void> => {
    const sent = requests.map((request) => toBytes(port, request))
    const connection = await openConnection(port)
    for (let [now, n] = [0, 0]; now < endAt; now = performance.now(), n = (n + 1) % sent.length) {
      const { status, whole } = await connection.ask(sent[n] as Buffer)
      if (status !== 200) throw new Error(`${requests[n]?.path}: ${whole.toString('utf8', 0, 2_000)}`)
      bytes = whole.length
      done += 1
      const then = performance.now()
      if (then >= startAt && then < endAt) answers += 1
    }
    connection.close()
  }
  await Promise.all(connections.map(repeat))
  return { perSecond: answers / (ms / 1_000), done, bytes }
}
