import { expect, test } from 'vitest'
import { findExcess, findImported, findScreen, findScripts, type Manifest } from '../../scripts/first-load/measure.ts'

const manifest: Manifest = {
  '_app-1.js': { file: 'assets/app-1.js', name: 'app', imports: ['_libraries-2.js'] },
  '_libraries-2.js': { file: 'assets/libraries-2.js', name: 'libraries' },
  '_dashboard-3.css': { file: 'assets/dashboard-3.css', name: 'dashboard' },
  '_dashboard-3.js': { file: 'assets/dashboard-3.js', name: 'dashboard', imports: ['_app-1.js', '_libraries-2.js'] },
  'screens/SignInScreen.tsx': { file: 'assets/SignInScreen-4.js', src: 'screens/SignInScreen.tsx' },
}

test('a screen loads the scripts of the page, its own, and all that these import, each once', () => {
  const scripts = findScripts('<script type="module" crossorigin src="/assets/app-1.js"></script>')
  expect([...findImported(manifest, [...scripts, findScreen(manifest, 'DashboardScreen')])].sort()).toEqual([
    'assets/app-1.js',
    'assets/dashboard-3.js',
    'assets/libraries-2.js',
  ])
  expect(findScreen(manifest, 'SignInScreen')).toBe('assets/SignInScreen-4.js')
})

test('an unknown screen or file is an error, not an empty load', () => {
  expect(() => findScreen(manifest, 'LateScreen')).toThrow('The manifest has no LateScreen')
  expect(() => findImported(manifest, ['assets/gone-5.js'])).toThrow('The manifest has no assets/gone-5.js')
})

test('one byte or file over the limit is reported, and the exact limit is not', () => {
  const limit = { screen: 'DashboardScreen', bytes: 1_000, files: 2 }
  expect(findExcess(limit, { bytes: 1_000, files: 2 })).toEqual([])
  expect(findExcess(limit, { bytes: 1_001, files: 2 })).toEqual([
    'DashboardScreen loads 1001 bytes of JavaScript, 1 too many',
  ])
  expect(findExcess(limit, { bytes: 1_000, files: 3 })).toEqual([
    'DashboardScreen loads 3 files of JavaScript, 1 too many',
  ])
})
