import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)
const inOrder = (numbers: Iterable<number>): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)

/** The numbers of the comments above tests, such as `// @abuse 40, 41; a note`. */
const tested = (folder: string): number[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => read(join(folder, path)).match(/\/\/ @abuse [\d, ]+/g) ?? [])
    .flatMap(numbersIn)

test('each case of abuse has a test, or a reason in security.md why it has none', () => {
  const cases = inOrder([...read('docs/abuse-cases.md').matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)))
  expect(cases.length).toBeGreaterThan(250)
  const untested = read('docs/security.md').split('## Cases without a test')[1] ?? ''
  const excused = [...untested.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, numbers = '']) => numbersIn(numbers))
  const known = [...tested('tests'), ...tested('e2e')]
  expect(inOrder([...known, ...excused])).toEqual(cases)
  expect(excused.filter((number) => known.includes(number))).toEqual([])
})
