import { EventEmitter, once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { fetchPicture } from '#server/features/profile/logo/guarded-fetch.ts'
import { makeLogo } from '#server/features/profile/logo/logo-picture.ts'
import { listen, resolvePublic, startHost, wire } from './https-host.ts'

const ADDRESS = 'https://logo.example/shop/logo.png?v=2'
const notLoaded = expect.objectContaining({
  code: 'logo_not_loaded',
  message: 'The image at this address could not be loaded. Check the address, or upload a file.',
})

test('exactly 2 MB are accepted and one byte more is refused, with or without Content-Length', async () => {
  for (const hasLength of [true, false]) {
    const host = await startHost((request, response) => {
      const size = LOGO_MAX_BYTES + Number(request.url === '/more')
      if (hasLength) response.setHeader('content-length', size)
      response.end(Buffer.alloc(size))
    })
    expect(await host.fetch('https://logo.example/')).toHaveLength(LOGO_MAX_BYTES)
    await expect(host.fetch('https://logo.example/more')).rejects.toEqual(notLoaded)
  }
})

// @abuse 126
test('a slow or silent server times out after 5 s', async () => {
  const timers: NodeJS.Timeout[] = []
  onTestFinished(() => timers.forEach((timer) => clearInterval(timer)))
  const bodyDrip = await startHost((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    timers.push(setInterval(() => response.write('x'), 1_000))
  })
  const headDrip = await startHost((request) => {
    request.socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    timers.push(setInterval(() => request.socket.write('x'), 1_000))
  })
  const silence = wire(await listen(createServer()))
  const nameServer = new EventEmitter()
  const resolveLate = () => once(nameServer, 'answer').then(resolvePublic)
  const started = performance.now()
  const endings = await Promise.allSettled([
    bodyDrip.fetch(ADDRESS),
    headDrip.fetch(ADDRESS),
    fetchPicture(ADDRESS, { resolve: resolvePublic, connect: silence.connect }),
    fetchPicture(ADDRESS, { resolve: resolveLate, connect: silence.connect }),
  ])
  const lastedMs = performance.now() - started
  expect(endings).toHaveLength(4)
  for (const ending of endings) expect(ending).toEqual({ status: 'rejected', reason: notLoaded })
  expect(lastedMs).toBeGreaterThan(4_900)
  expect(lastedMs).toBeLessThan(9_900)
  const sockets = [...bodyDrip.sockets, ...headDrip.sockets, ...silence.sockets]
  expect(sockets.map((socket) => socket.destroyed)).toEqual([true, true, true])
  nameServer.emit('answer')
  await new Promise((done) => setImmediate(done))
  expect(silence.hosts).toHaveLength(1)
})

// @abuse 127
test('the body of a redirect is not read', async () => {
  const host = await startHost((request, response) => {
    if (request.url !== '/picture') response.writeHead(302, { location: '/picture' }).write('and more to come')
    else response.end('picture')
  })
  expect(await host.fetch(ADDRESS)).toHaveLength(7)
  expect(host.sockets).toHaveLength(2)
  expect(host.sockets[0]?.destroyed).toBe(true)
})

// @abuse 127
test('an endless body is closed after 2 MB', async () => {
  const block = Buffer.alloc(64 * 1024)
  const host = await startHost((request, response) => {
    const pour = () => {
      while (!request.socket.destroyed && response.write(block));
      response.once('drain', pour)
    }
    pour()
  })
  await expect(host.fetch(ADDRESS)).rejects.toEqual(notLoaded)
  expect(host.sockets[0]?.destroyed).toBe(true)
  expect(host.sockets[0]?.bytesRead).toBeLessThan(LOGO_MAX_BYTES + 500_000)
})

// @abuse 127
test('a body longer than its Content-Length is cut there, and a shorter one refused', async () => {
  const host = await startHost((request, response) => {
    response.writeHead(200, { 'content-length': request.url === '/longer' ? 10 : 1_000 })
    response.write(Buffer.alloc(request.url === '/longer' ? 8_000_000 : 10))
    setImmediate(() => request.socket.end())
  })
  const longer = await host.fetch('https://logo.example/longer').catch((e: unknown) => e)
  expect([notLoaded, Buffer.alloc(10)]).toContainEqual(longer)
  expect(host.sockets[0]?.bytesRead).toBeLessThan(500_000)
  await expect(host.fetch('https://logo.example/shorter')).rejects.toEqual(notLoaded)
})

// @abuse 127
test.each(['gzip', 'br', 'deflate', 'GZIP', 'gzip, identity'])(
  'a body compressed with %s is refused',
  async (encoding) => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const host = await startHost((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    )
    await expect(host.fetch(ADDRESS)).rejects.toEqual(notLoaded)
    expect(host.requests[0]?.headers['accept-encoding']).toBe('identity')
  },
)

// @abuse 128
test('HTML with the type image/png is refused', async () => {
  const host = await startHost((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>alert(1)</script>'),
  )
  await expect(makeLogo(await host.fetch(ADDRESS))).rejects.toMatchObject({ code: 'invalid_file_type' })
})

// @abuse 129
test('every failure has the same message', async () => {
  const host = await startHost((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 0) request.socket.destroy()
    else if (status === 1) request.socket.end('SSH-2.0-OpenSSH_9.6\r\n')
    else if (status === 101)
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
    else response.writeHead(status).end('picture')
  })
  const started = performance.now()
  for (const status of [0, 1, 101, 201, 204, 206, 302, 304, 401, 404, 407, 500]) {
    await expect(host.fetch(`https://logo.example/${status}`)).rejects.toEqual(notLoaded)
  }
  const plainHttp = wire(await listen(createHttpServer((_request, response) => response.end('picture'))))
  await expect(fetchPicture(ADDRESS, { resolve: resolvePublic, connect: plainHttp.connect })).rejects.toEqual(notLoaded)
  await expect(fetchPicture(ADDRESS, { resolve: resolvePublic, connect: wire(9).connect })).rejects.toEqual(notLoaded)
  await expect(host.fetch(ADDRESS, { resolve: async () => [] })).rejects.toEqual(notLoaded)
  await expect(host.fetch(ADDRESS, { resolve: () => Promise.reject(new Error('ESERVFAIL')) })).rejects.toEqual(
    notLoaded,
  )
  expect(performance.now() - started).toBeLessThan(4_900)
})
