import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { fetchPicture } from '#server/features/profile/logo/guarded-fetch.ts'
import { type CheckedHost, connectPinned } from '#server/platform/outgoing/fetch-public.ts'

/** A public address for names in tests; nothing is sent to it. */
export const PUBLIC_IP = '93.184.215.14'

/** A self-signed certificate of logo.example and cdn.example, made anew for the run. */
const makeCertificate = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'pavti-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=logo.example', '-addext', 'subjectAltName=DNS:logo.example,DNS:cdn.example']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  try {
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Resolves every name to the public test address. */
export const resolvePublic = async (): Promise<string[]> => [PUBLIC_IP]

const certificate = makeCertificate()

/** Listens on loopback at a free port until the test ends. */
export const listen = async (server: Server): Promise<number> => {
  const sockets = new Set<{ destroy: () => unknown }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  return (server.address() as AddressInfo).port
}

/** Connects where the production code would, except that all addresses lie on loopback at `port`. */
export const wire = (port: number) => {
  const hosts: CheckedHost[] = []
  const sockets: TLSSocket[] = []
  const connect = (host: CheckedHost) => {
    hosts.push(host)
    const socket = connectPinned({ ...host, addresses: ['127.0.0.1'] }, { port, ca: certificate.cert })
    sockets.push(socket)
    return socket
  }
  return { hosts, sockets, connect }
}

/** An https server that every name leads to, and a fetch that reaches it; what was asked is kept. */
export const startHost = async (listener: RequestListener) => {
  const requests: IncomingMessage[] = []
  const server = createServer(certificate, (request, response) => {
    requests.push(request)
    listener(request, response)
  })
  const at = { port: await listen(server), ca: certificate.cert }
  const { hosts, sockets, connect } = wire(at.port)
  const lookups: string[] = []
  const resolve = async (name: string) => {
    lookups.push(name)
    return [PUBLIC_IP]
  }
  const fetch = (address: string, options: Parameters<typeof fetchPicture>[1] = {}) =>
    fetchPicture(address, { resolve, connect, ...options })
  return { at, requests, hosts, sockets, lookups, fetch }
}
