import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** The messages that clients sent through a recorder, over all connections. */
export interface Recorded {
  /** The address to connect to instead. */
  url: string
  /** Names of the parameters of the startup messages. */
  startupParameters: Set<string>
  /** Names of prepared statements; '' is the one that lasts until the next. */
  statementNames: Set<string>
  /** Texts of all statements. */
  texts: string[]
  close: () => void
}

/** A proxy for a PostgreSQL server that records what a pooler would refuse. */
export async function recordProtocol(serverUrl: string): Promise<Recorded> {
  const recorded = { startupParameters: new Set<string>(), statementNames: new Set<string>(), texts: [] as string[] }
  const server = createServer((client) => {
    const target = new URL(serverUrl)
    const upstream = connect(Number(target.port), target.hostname)
    const read = createReader(recorded)
    client.on('data', read)
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { ...recorded, url: url.href, close: () => server.close() }
}

/** Splits the bytes of one connection into messages (PostgreSQL's protocol 3.0, "Message Formats"). */
function createReader({ startupParameters, statementNames, texts }: Omit<Recorded, 'url' | 'close'>) {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // Only the startup message has no type before its length.
      const typeBytes = isStarted ? 1 : 0
      const end = rest.length < typeBytes + 4 ? Infinity : typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) return
      const type = isStarted ? String.fromCodePoint(rest.readUInt8()) : 'startup'
      const body = rest.subarray(typeBytes + 4, end)
      rest = rest.subarray(end)
      isStarted = true
      const strings = body.toString('latin1', type === 'startup' ? 4 : 0).split('\0')
      if (type === 'startup') for (let i = 0; strings[i]; i += 2) startupParameters.add(strings[i] ?? '')
      if (type === 'P') statementNames.add(strings[0] ?? '')
      if (type === 'P' || type === 'Q') texts.push(strings[type === 'P' ? 1 : 0] ?? '')
    }
  }
}
