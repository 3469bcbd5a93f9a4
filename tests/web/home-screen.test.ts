import { expect, test } from 'vitest'
import { homeScreenMenu } from '#web/features/home-screen/home-screen.ts'

const MOBILE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  ['a phone with Chrome', MOBILE, 5, 'android'],
  ['a phone with Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, 'android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Safari/604.1', 5, 'apple'],
  ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'apple'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, null],
  ['a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0', 10, null],
  ['another Android app', MOBILE.replace('; K)', '; Pixel 5; wv)'), 5, null],
])('the menu of %s', (_, userAgent, maxTouchPoints, menu) => {
  expect(homeScreenMenu({ userAgent, maxTouchPoints })).toBe(menu)
})
