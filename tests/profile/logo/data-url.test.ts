import { expect, test } from 'vitest'
import { LOGO_MAX_BYTES } from '#contract/profile/profile.ts'
import { readDataUrl } from '#server/features/profile/logo/logo-picture.ts'

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test('returns the decoded bytes for any picture type', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  for (const type of ['image/png', 'IMAGE/JPEG', 'image/webp', 'image/x-icon', 'image/svg+xml']) {
    expect(Uint8Array.from(readDataUrl(dataUrl(bytes, type)))).toEqual(bytes)
  }
})

// @abuse 104
test('counts decoded bytes: 2,097,152 pass and one more is refused', () => {
  expect(LOGO_MAX_BYTES).toBe(2_097_152)
  expect(readDataUrl(dataUrl(new Uint8Array(LOGO_MAX_BYTES)))).toHaveLength(LOGO_MAX_BYTES)
  for (const extra of [1, 2, 3, 700_000]) {
    expect(() => readDataUrl(dataUrl(new Uint8Array(LOGO_MAX_BYTES + extra)))).toThrow(
      expect.objectContaining({ code: 'file_too_large', message: 'Please upload an image smaller than 2MB' }),
    )
  }
})

// @abuse 106, 112
test.each([
  '',
  'data:',
  'data:text/html;base64,PGh0bWw+',
  'data:text/html,<script>alert(1)</script>',
  'data:application/pdf;base64,JVBERi0=',
  'data:image/png,rawbytes',
  'data:image/;base64,AAAA',
  'data:image/svg+xml;charset=utf-8;base64,PHN2Zz4=',
  'data:image/svg+xml;charset=image/png;base64,PHN2Zz4=',
  ' data:image/png;base64,AAAA',
  'data:image/png;base64,AAA',
  'data:image/png;base64,A===',
  'data:image/png;base64,AA=A',
  'data:image/png;base64,AA\nAA===',
  'data:image/png;base64,AA-_',
  'data:image/png\0;base64,AAAA',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://example.com/logo.png',
])('refuses %j, which is no data URL of a picture', (text) => {
  expect(() => readDataUrl(text)).toThrow(expect.objectContaining({ code: 'invalid_file_type' }))
})

test('refuses a long invalid text at once', () => {
  const started = performance.now()
  expect(() => readDataUrl(`data:image/png;base64,${'A'.repeat(2_800_003)}!`)).toThrow('Please upload an image file')
  expect(() => readDataUrl(`data:image/${'a'.repeat(2_800_000)}`)).toThrow('Please upload an image file')
  expect(performance.now() - started).toBeLessThan(5_000)
})
