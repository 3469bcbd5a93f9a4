import { connect, type Socket } from 'node:net'

/** A connection that sends exactly the given bytes, as no browser would. */
export interface RawConnection {
  socket: Socket
  write: (bytes: string | Uint8Array) => void
  /** Returns the answer once the server closes the connection, or after `ms`. */
  answer: (ms?: number) => Promise<string>
}

export function openRaw(origin: string): RawConnection {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  // A server that refuses may close the connection while bytes are in flight.
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

/** Sends one request of these lines and closes the connection after the answer. */
export function sendRaw(origin: string, lines: readonly string[], body = ''): Promise<string> {
  const connection = openRaw(origin)
  connection.write([...lines, 'Connection: close', '', body].join('\r\n'))
  return connection.answer()
}

/** Returns the status of a raw answer; 0 if the connection closed without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
