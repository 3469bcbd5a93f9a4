import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const check = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/lock-file.mjs', ...args], { encoding: 'utf8' })

// @abuse 268
test('every package of the lock file has a checksum', () => {
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[1-9]\d* locked packages\n$/) })
})

test('a package without a checksum, or with a weak one, is refused', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  delete lock.packages['node_modules/pg'].integrity
  lock.packages['node_modules/zod'].integrity = 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='
  const file = join(inject('runFolder'), 'lock-without-checksums.json')
  writeFileSync(file, JSON.stringify(lock))
  const { status, stdout } = check(file)
  expect(status).toBe(1)
  expect(stdout).toContain('node_modules/pg has no sha512 integrity.')
  expect(stdout).toContain('node_modules/zod has no sha512 integrity.')
})
