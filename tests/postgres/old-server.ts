import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const READY = message('Z', Buffer.from('I'))
const SET = message('C', Buffer.from('SET\0'))
const AUTHENTICATED = message('R', int32(0))

const columnOf = (name: string, type: number): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])

const fieldOf = (text: string): Buffer => Buffer.concat([int32(text.length), Buffer.from(text)])

/** What a server answers to the first query of a start: its version as text and as number (oid 25 and 23). */
const answer = (version: string, number: number): Buffer =>
  Buffer.concat([
    message('1', Buffer.alloc(0)),
    message('2', Buffer.alloc(0)),
    message('T', Buffer.concat([int16(2), columnOf('version', 25), columnOf('number', 23)])),
    message('D', Buffer.concat([int16(2), fieldOf(version), fieldOf(String(number))])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ])

/**
 * A server that says it is an old PostgreSQL, in as much of the protocol as settings and one query take; gives its
 * address.
 */
export async function startOldServer(version: string, number: number): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]))
      socket.on('data', (chunk: Buffer) => {
        if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(Buffer.concat([SET, READY]))
        if (chunk[0] === 'P'.charCodeAt(0)) socket.write(answer(version, number))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://pavti:secret@127.0.0.1:${(server.address() as AddressInfo).port}/pavti`
}
