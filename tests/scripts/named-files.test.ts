import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const check = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/named-files.mjs', ...args], { encoding: 'utf8' })

test('every file that a document or a comment names is there', () => {
  expect(check()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^[1-9]\d* names of files in [1-9]\d* files\n$/),
  })
})

/** Not written out, since this file is checked too. */
const GONE = 'gone.ts'

test.each([
  ['names.md', 'See `domain/gst/gst.ts` and `gst/gone.ts`.', 'gst/gone.ts'],
  ['names.md', 'See [the server](server/app.ts) and [more](docs/gone).', 'docs/gone'],
  ['names.ts', `// The rule is in gst.ts\n/** as in ${GONE} says */\n`, GONE],
  ['names.sql', `-- Kept true by domain/gst/gst.ts and\n-- by domain/${GONE} too.\n`, `domain/${GONE}`],
])('a name of a file that is gone is refused: %s, %s', (name, text, gone) => {
  const file = join(inject('runFolder'), name)
  writeFileSync(file, text)
  const { status, stdout } = check(file)
  expect(status).toBe(1)
  expect(stdout).toBe(`2 names of files in 1 files\n${file} names ${gone}, which is not there.\n`)
})
