import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '../../server/features')

/** The file of the contract behind each imported name, and behind each name of a whole file. */
function readImports(code: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of code.matchAll(/^import (?!type )([^;']+?) from '#contract\/([^']+)'/gm)) {
    for (const name of names.replaceAll(/[{}]/g, '').split(','))
      files.set(name.split(' as ').at(-1)?.trim() ?? '', file)
  }
  return files
}

test('a feature answers the calls of the contract folder of its name', () => {
  const elsewhere: string[] = []
  let mounted = 0
  for (const path of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.ts')) continue
    const code = readFileSync(join(FEATURES, path), 'utf8')
    const imports = readImports(code)
    for (const [, name = ''] of code.matchAll(/\bhandle\(\s*\w+,\s*(\w+)/g)) {
      const file = imports.get(name)
      if (file === undefined) continue
      mounted++
      if (file.split('/')[0] !== path.split(/[\\/]/)[0]) elsewhere.push(`${path}: ${file}`)
    }
  }
  expect(mounted).toBeGreaterThan(150)
  expect(elsewhere).toEqual([])
})
