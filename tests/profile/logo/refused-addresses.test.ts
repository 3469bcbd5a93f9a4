import { expect, test } from 'vitest'
import { fetchPicture } from '#server/features/profile/logo/guarded-fetch.ts'
import { PUBLIC_IP } from './https-host.ts'
import { words } from './words.ts'

const refused = expect.objectContaining({ code: 'logo_address_refused', message: "This address can't be used" })

/** Fetches an address with names resolved to `addresses`; returns the refusal and whether a connection was opened. */
const attempt = async (address: string, addresses: readonly string[] = [PUBLIC_IP]) => {
  let connections = 0
  const failure: unknown = await fetchPicture(address, {
    ownHosts: ['pavti.example', '93.184.215.99'],
    resolve: async () => addresses,
    connect: () => {
      connections += 1
      throw new Error('opened')
    },
  }).catch((e: unknown) => e)
  return { failure, connections }
}

test('an ordinary address reaches the connection', async () => {
  for (const address of ['https://logo.example/a.png', 'https://LOGO.example:443/?v=1#x', `https://${PUBLIC_IP}/`]) {
    expect(await attempt(address)).toMatchObject({ failure: { code: 'logo_not_loaded' }, connections: 1 })
  }
})

// @abuse 117
test.each(
  words(`
  127.0.0.1 localhost localhost. a.localhost 127.1 0 2130706433 0177.0.0.1 0x7f.1 ①②⑦.0.0.1 127.0.0.1.
  127。0。0。1 LOCALHOST %31%32%37.0.0.1 0.0.0.0 intranet db.local
  `),
)('https://%s/ leads to this machine', async (host) => {
  expect(await attempt(`https://${host}/`)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 118
test.each(
  words(`
  ::1 :: ::ffff:127.0.0.1 64:ff9b::7f00:1 fd00::1 fe80::1 fe80::1%25eth0 2002:7f00:1::1 2002:a00:1::1
  2001:0:7f00:1::1 ::127.0.0.1 0:0:0:0:0:ffff:7f00:1
  `),
)('https://[%s]/ is refused', async (ip) => {
  expect(await attempt(`https://[${ip}]/`)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 119
test.each(['169.254.169.254', '[fd00:ec2::254]', 'metadata.google.internal', '100.100.100.200', '168.63.129.16'])(
  'https://%s/ is refused',
  async (host) => {
    expect(await attempt(`https://${host}/latest/meta-data/`)).toEqual({ failure: refused, connections: 0 })
  },
)

// @abuse 120
test.each(
  '10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 198.18.0.1 192.0.0.1 224.0.0.1 240.0.0.1 255.255.255.255'.split(' '),
)('https://%s/ is refused', async (ip) => {
  expect(await attempt(`https://${ip}/`)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 121
test.each([
  [['127.0.0.1']],
  [[PUBLIC_IP, '10.0.0.5']],
  [['10.0.0.5', PUBLIC_IP]],
  [[PUBLIC_IP, '::1']],
  [[PUBLIC_IP, '::ffff:10.0.0.5']],
  [[PUBLIC_IP, 'not-an-address']],
])('a name that stands for %j is refused', async (addresses) => {
  expect(await attempt('https://127.0.0.1.nip.example/', addresses)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 124
test.each(
  words(`
  https://logo.example:22/ https://logo.example:5432/ https://logo.example:25/ https://logo.example:80/
  https://good.example@127.0.0.1/ https://asha@logo.example/ https://:word@logo.example/
  http://logo.example/ http://exa%6dple.com/ https://exa%00mple.com/ https://logo.example:99999/
  `),
)('port and user info: %s is refused', async (address) => {
  expect(await attempt(address)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 112, 125
test.each(
  words(`
  /logo.png //logo.example/a.png logo.example/a.png javascript:alert(1) file:///etc/passwd
  ftp://logo.example/a.png gopher://logo.example/ data:text/html,hello blob:https://logo.example/1
  ws://logo.example/ https: https://
  `),
)('%s is refused', async (address) => {
  expect(await attempt(address)).toEqual({ failure: refused, connections: 0 })
})

// @abuse 112
test('an empty and a very long address are refused', async () => {
  for (const address of ['', ' ', `https://logo.example/${'a'.repeat(2_048)}`]) {
    expect(await attempt(address)).toEqual({ failure: refused, connections: 0 })
  }
})

// @abuse 129
test('open, closed and filtered internal ports are refused alike, at once', async () => {
  const started = performance.now()
  for (const host of ['127.0.0.1', '10.255.255.1', '192.168.0.1']) {
    expect(await attempt(`https://${host}/`)).toEqual({ failure: refused, connections: 0 })
  }
  expect(performance.now() - started).toBeLessThan(4_900)
})

// @abuse 130
test.each(['https://pavti.example/api/users', 'https://PAVTI.example./', 'https://93.184.215.99/'])(
  '%s is our own',
  async (address) => {
    expect(await attempt(address)).toEqual({ failure: refused, connections: 0 })
  },
)
