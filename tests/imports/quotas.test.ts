import { expect, test } from 'vitest'
import { createUploadQuota } from '#server/platform/limits/upload-quota.ts'
import { requireRoomForImport } from '#server/platform/limits/record-limits.ts'

const MB = 1024 * 1024

test('a business imports 60 files an hour; previews and other businesses are not counted', () => {
  const quota = createUploadQuota()
  for (let i = 0; i < 60; i++) quota.count('asha', 1_000, true)
  expect(() => quota.count('asha', 1_000, true)).toThrow('You can import 60 files an hour. Try again in 60 minutes.')
  quota.count('asha', 1_000, false)
  quota.count('ravi', 1_000, true)
})

test('a business sends 400 MB an hour, previews included', () => {
  const quota = createUploadQuota()
  for (let i = 0; i < 20; i++) quota.count('asha', 20 * MB, false)
  expect(() => quota.count('asha', 1, false)).toThrow('You can import 400 MB an hour.')
  quota.count('ravi', 20 * MB, true)
})

test('an import that would fill a business beyond its records is refused with the figures', () => {
  requireRoomForImport('customers', 199_999n, 1)
  requireRoomForImport('customers', 300_000n, 0)
  expect(() => requireRoomForImport('customers', 199_999n, 2)).toThrow(
    'Nothing was imported. A business can have 2,00,000 customers; you have 1,99,999, and this file has 2 more.',
  )
})
