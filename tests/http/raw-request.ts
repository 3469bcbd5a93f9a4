import { connect, type Socket } from 'node:net'

/** A connection that says exactly the bytes it is told, as no browser would. */
export interface RawConnection {
  socket: Socket
  write: (bytes: string | Uint8Array) => void
  /** What has been answered once the server ends the connection, or after `ms`. */
  answer: (ms?: number) => Promise<string>
}

export function openRaw(origin: string): RawConnection {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  // A server that has refused may close while bytes are still on their way.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return {
    socket,
    write: (bytes) => void socket.write(bytes),
    answer: async (ms = 5_000) => {
      let timer: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
      await Promise.race([closed, patience])
      clearTimeout(timer)
      socket.destroy()
      return received
    },
  }
}

/** One request of these lines; the connection is closed after the answer. */
export function sendRaw(origin: string, lines: readonly string[], body = ''): Promise<string> {
  const connection = openRaw(origin)
  connection.write([...lines, 'Connection: close', '', body].join('\r\n'))
  return connection.answer()
}

/** The status of a raw answer; 0 where the connection ended without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
