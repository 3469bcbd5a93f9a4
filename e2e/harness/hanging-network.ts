import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface HangingNetwork {
  origin: string
  /** From now on nothing arrives at Pavti, and no connection ends. */
  hang: () => void
  stop: () => Promise<void>
}

/** Serves Pavti at another port, over a network that can stop to carry anything without reporting it. */
export async function serveOverHangingNetwork(origin: string): Promise<HangingNetwork> {
  let isHanging = false
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const passed = connect(Number(new URL(origin).port), 'localhost')
    for (const socket of [client, passed]) sockets.push(socket.on('error', () => {}))
    client.on('data', (bytes) => isHanging || passed.write(bytes)).on('close', () => passed.destroy())
    passed.pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    hang: () => void (isHanging = true),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
