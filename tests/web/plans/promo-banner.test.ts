import { expect, test } from 'vitest'
import { hideBanner, isBannerHidden } from '#web/features/plans/notices/plan-notice.ts'
import { memoryStorage } from '../memory-storage.ts'

test('the banner is hidden for seven days', () => {
  const device = memoryStorage()
  expect(isBannerHidden(device, new Date('2026-11-21T00:00:00Z'))).toBe(false)
  hideBanner(device, new Date('2026-11-21T00:00:00Z'))
  expect(isBannerHidden(device, new Date('2026-11-27T23:59:59Z'))).toBe(true)
  expect(isBannerHidden(device, new Date('2026-11-28T00:00:00Z'))).toBe(false)
})

test('a clock that was set back does not hide the banner for longer', () => {
  const device = memoryStorage()
  hideBanner(device, new Date('2027-11-21T00:00:00Z'))
  expect(isBannerHidden(device, new Date('2026-11-21T00:00:00Z'))).toBe(false)
})
