import { expect, test } from 'vitest'
import { THEME_COLORS, THEME_COOKIE } from '#contract/site/theme.ts'
import { writeThemes } from '#server/features/screens/app-pages.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()
const pageWith = async (path: string, theme: string) =>
  (
    await fetch(app.current.origin + path, { headers: { accept: 'text/html', cookie: `${THEME_COOKIE}=${theme}` } })
  ).text()

test('a page has the chosen theme before any script runs, on public and unknown addresses too', async () => {
  for (const path of ['/', '/login', '/terms-of-use', '/nowhere']) {
    const dark = await pageWith(path, 'dark')
    expect(dark).toContain('<html data-theme="dark" ')
    expect(dark).toContain('<meta name="color-scheme" content="dark" />')
    expect(dark.match(/theme-color" content="[^"]*"/g)).toEqual([`theme-color" content="${THEME_COLORS.dark}"`])
  }
  expect(await pageWith('/login', 'light')).toContain('<html data-theme="light" ')
})

test('without a choice, or with one that is none, a page follows the system', async () => {
  for (const theme of ['system', '"><script>', 'dark"']) {
    const page = await pageWith('/login', theme)
    expect(page).not.toContain('data-theme')
    expect(page).toContain('content="light dark"')
  }
})

test('a page without places for the theme is refused at the start', () => {
  expect(() => writeThemes('<html><head></head></html>')).toThrow(/no place for the theme/)
})
