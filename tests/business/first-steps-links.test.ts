import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const app = useApp()

const linksOf = (html: string): string[] => html.match(/<link rel="(?:modulepreload|preload)"[^>]+>/g) ?? []

test('the page links to the code of the first steps while an account is at them, and no longer', async () => {
  const asha = await app.current.seller()
  const isLinked = (links: string[]) => links.some((link) => link.includes('/assets/dashboard-parts-'))
  const first = linksOf((await asha.get('/dashboard')).text)
  expect(isLinked(first)).toBe(true)
  expect(new Set(first).size).toBe(first.length)
  for (const [, href = ''] of first.join('').matchAll(/href="(\/assets\/[^"]+)"/g))
    expect([href, (await asha.get(href)).status]).toEqual([href, 200])

  await app.current.db`UPDATE businesses SET first_steps = 'done'`
  const later = linksOf((await asha.get('/dashboard')).text)
  expect(isLinked(later)).toBe(false)
  expect(later.length).toBeGreaterThan(3)
  expect(isLinked(linksOf((await app.current.visitor().get('/dashboard')).text))).toBe(false)
})
