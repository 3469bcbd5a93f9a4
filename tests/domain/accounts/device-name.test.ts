import { expect, test } from 'vitest'
import { nameDevice, readDeviceName } from '#domain/accounts/device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (SMART-TV) Gecko/20100101 Firefox/127.0', 'Firefox'],
  ['okhttp/4.12 (Android 14)', 'Android'],
  [`${'x'.repeat(400)} Firefox/127.0`, null],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, name) => {
  expect(nameDevice(agent)).toBe(name)
})

test('browser and system are read from a name of both', () => {
  const name = nameDevice('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36') ?? ''
  expect(readDeviceName(name)).toEqual({ browser: 'Chrome', system: 'Android' })
  expect(readDeviceName('Firefox')).toBeNull()
})
