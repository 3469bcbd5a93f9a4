import { expect, test } from 'vitest'
import { isPublicAddress } from '#server/platform/outgoing/public-address.ts'
import { words } from './words.ts'

test.each(
  words(`
  1.1.1.1 8.8.8.8 93.184.215.14 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 192.167.255.255
  192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255 2606:4700:4700::1111 2a00:1450:4009:80b::200e
  2400:cb00:2048:1::c629:d7a2
  `),
)('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true)
})

// @abuse 117
test.each(['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254'])('%s is this machine', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

// @abuse 118
test.each(
  words(`
  :: ::1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1
  64:ff9b::7f00:1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1 fc00::1 fd00::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1
  100::1 2001::1 2001:0:7f00:1::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1
  2002:c0a8:101::1 3fff::1 4000::1 5f00::1 0:0:0:0:0:0:0:1
  `),
)('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

// @abuse 119
test.each(['169.254.169.254', '169.254.170.2', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192', '168.63.129.16'])(
  '%s gives out a cloud machine’s secrets',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(false)
  },
)

// @abuse 120
test.each(
  words(`
  10.0.0.0 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 100.64.0.0 100.127.255.255
  198.18.0.1 198.19.255.255 192.0.0.1 192.0.2.1 192.88.99.1 198.51.100.1 203.0.113.1 224.0.0.1
  239.255.255.255 240.0.0.1 255.255.255.255
  `),
)('%s is private or special', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

// @abuse 117
test.each([
  '',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f.1',
  '8.8.8.8.',
  '8.8.8',
  '[2606:4700::1]',
  '08.8.8.8',
  ' 8.8.8.8',
])('%j is no address, so not public either', (text) => {
  expect(isPublicAddress(text)).toBe(false)
})
