import { createServer } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckedHost, connectPinned } from '#server/platform/outgoing/fetch-public.ts'
import { listen, PUBLIC_IP, startHost } from './https-host.ts'
import { plain } from './sample-pictures.ts'
import { words } from './words.ts'

const ADDRESS = 'https://logo.example/shop/logo.png?v=2'
const refused = expect.objectContaining({ code: 'logo_address_refused' })
const notLoaded = expect.objectContaining({ code: 'logo_not_loaded' })

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('loads a picture, also through a redirect', async () => {
  const png = await plain(20, 20).png().toBuffer()
  const host = await startHost((request, response) =>
    request.url === '/start' ? response.writeHead(302, { location: '/logo.png' }).end() : response.end(png),
  )
  expect(await host.fetch('https://logo.example/start')).toEqual(png)
  expect(host.requests.map((request) => request.url)).toEqual(['/start', '/logo.png'])
})

// @abuse 122
test('after DNS rebinding the connection goes to the checked address', async () => {
  const host = await startHost((_request, response) => response.end('picture'))
  const answers = [[PUBLIC_IP], ['127.0.0.1']]
  const resolve = vi.fn<() => Promise<string[]>>(async () => answers.shift() ?? [])
  expect(Buffer.from(await host.fetch(ADDRESS, { resolve })).toString()).toBe('picture')
  expect(resolve).toHaveBeenCalledTimes(1)
  expect(host.hosts).toEqual([{ name: 'logo.example', addresses: [PUBLIC_IP] }])
  expect(host.requests[0]?.headers.host).toBe('logo.example')
})

// @abuse 122
test('the server gets the name by SNI, and its certificate must match', async () => {
  const host = await startHost(({ socket }, response) => {
    response.end(socket instanceof TLSSocket ? `${socket.alpnProtocol} ${Reflect.get(socket, 'servername')}` : '')
  })
  expect(Buffer.from(await host.fetch('https://CDN.example./')).toString()).toBe('http/1.1 cdn.example')
  await expect(host.fetch('https://other.example/')).rejects.toEqual(notLoaded)
  // Node would say aloud that checks are off; here they are not.
  vi.spyOn(process, 'emitWarning').mockReturnValue()
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  await expect(host.fetch('https://other.example/')).rejects.toEqual(notLoaded)
  expect(host.requests).toHaveLength(1)
})

test('if a checked address does not answer, the next is tried', async () => {
  const host = await startHost((_request, response) => response.end('picture'))
  const addresses = ['::1', '127.0.0.2', '127.0.0.1']
  const connect = (checked: CheckedHost) => connectPinned({ ...checked, addresses }, host.at)
  expect(await host.fetch(ADDRESS, { connect })).toHaveLength(7)
})

// @abuse 122
test('a redirect to the same name is resolved and checked again', async () => {
  const host = await startHost((_request, response) => response.writeHead(302, { location: '/next' }).end())
  const answers = [[PUBLIC_IP], ['10.0.0.5']]
  await expect(host.fetch(ADDRESS, { resolve: async () => answers.shift() ?? [] })).rejects.toEqual(refused)
  expect(host.requests).toHaveLength(1)
})

// @abuse 123
test.each(
  words(`
  http://127.0.0.1:5432/ https://127.0.0.1/ https://[::1]/ //169.254.169.254/ http://logo.example/
  file:///etc/passwd data:image/png;base64,AAAA https://logo.example:22/ https://a@logo.example/
  https://metadata.google.internal/ https://pavti.example/api/users https://
  `),
)('a redirect to %s is refused', async (location) => {
  const host = await startHost((_request, response) => response.writeHead(302, { location }).end())
  await expect(host.fetch(ADDRESS, { ownHosts: ['pavti.example'] })).rejects.toEqual(refused)
  expect(host.sockets).toHaveLength(1)
})

// @abuse 123
test('three redirects are followed, each checked, and a fourth is not', async () => {
  const host = await startHost((request, response) => {
    const left = Number(request.url?.slice(1))
    const location = `https://${left % 2 ? 'cdn' : 'logo'}.example/${left - 1}`
    if (left > 0) response.writeHead(301, { location }).end()
    else response.end('picture')
  })
  expect(await host.fetch('https://logo.example/3')).toHaveLength(7)
  expect(host.lookups).toEqual(['logo.example', 'cdn.example', 'logo.example', 'cdn.example'])
  await expect(host.fetch('https://logo.example/4')).rejects.toEqual(notLoaded)
  expect(host.requests).toHaveLength(8)
})

// @abuse 130
test('sends nothing about the caller, and no cookie on a redirect', async () => {
  const host = await startHost((request, response) => {
    if (request.url === '/a') response.writeHead(302, { location: '/b', 'set-cookie': 'seen=1; Path=/' }).end()
    else response.end('picture')
  })
  await host.fetch('https://logo.example/a')
  expect(host.requests).toHaveLength(2)
  for (const request of host.requests) {
    expect(request.headers).toEqual({
      accept: 'image/png, image/jpeg, image/webp',
      'accept-encoding': 'identity',
      'user-agent': 'Pavti',
      host: 'logo.example',
      connection: 'close',
    })
  }
})

// @abuse 132
test('a proxy named in the environment is not used', async () => {
  let proxied = 0
  const proxy = createServer((socket) => {
    proxied += 1
    socket.destroy()
  })
  const proxyAddress = `http://127.0.0.1:${await listen(proxy)}`
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'https_proxy', 'all_proxy']) {
    vi.stubEnv(name, proxyAddress)
  }
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  const host = await startHost((_request, response) => response.end('picture'))
  expect(await host.fetch(ADDRESS)).toHaveLength(7)
  await expect(host.fetch('https://127.0.0.1/')).rejects.toEqual(refused)
  expect(proxied).toBe(0)
})
