import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { NOBODYS_ID } from './parts.ts'

const app = useApp()

const pages = async () => {
  const { id } = await (await app.current.seller()).invoice()
  const paths = [
    `/payment/${id}`,
    `/payment/${NOBODYS_ID}`,
    '/pay?pa=ravi-7@ybl&am=2500',
    '/pay',
    `/payment/${id}/qr.png`,
  ]
  return Promise.all(paths.map((path) => app.current.visitor().get(path)))
}

// @abuse 89
test('no site may frame a page, and only its own style and script run', async () => {
  for (const { headers, text } of await pages()) {
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    if (!text.startsWith('<!doctype')) continue
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("style-src 'sha256-")
  }
})

// @abuse 100
test('no referrer is sent to another site', async () => {
  for (const { headers } of await pages()) expect(headers.get('referrer-policy')).toBe('no-referrer')
})

// @abuse 101
test('nothing is indexed', async () => {
  for (const { headers } of await pages()) expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive')
})

test('no page sets a cookie', async () => {
  for (const { headers } of await pages()) expect(headers.getSetCookie()).toEqual([])
})

test('the preview picture may be kept for a week and shown by messengers', async () => {
  const answer = await fetch(`${app.current.origin}/preview.jpg`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})
