import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPackage, prepareBinaries } from '#server/platform/postgres/embedded/binaries.ts'
import { temporaryDataDir } from './temporary-data.ts'

const isRoot = process.getuid?.() === 0
const OTHER_USER = { uid: 65_534, gid: 65_534 }

/** The package as npm unpacks it: without links. For root the files are second names of the installed ones. */
function unpackedPackage(): string {
  const folder = mkdtempSync('/tmp/pavti-package-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o755)
  const installed = findPackage(process.platform, process.arch)
  execFileSync('cp', [isRoot ? '-rPl' : '-rP', join(installed, 'native'), join(installed, 'package.json'), folder])
  execFileSync('find', [folder, '-type', 'l', '-delete'])
  return folder
}

/** Takes the file from everyone but its owner, as a copy, because the modes of `node_modules` stay as they are. */
function close(file: string): void {
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
  chmodSync(file, 0o700)
}

const versionOf = (postgres: string, user = {}) =>
  execFileSync(postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8', stdio: 'pipe' })

test('library links that are missing after an install without scripts are created', () => {
  const folder = unpackedPackage()
  expect(() => versionOf(join(folder, 'native/bin/postgres'))).toThrow('error while loading shared libraries')
  const { postgres } = prepareBinaries(folder, temporaryDataDir(), null)
  expect(postgres).toBe(join(folder, 'native/bin/postgres'))
  expect(versionOf(postgres)).toContain('PostgreSQL) 18.')
})

test.runIf(isRoot)('programs below a closed folder are copied to where their user can run them', () => {
  const folder = unpackedPackage()
  const dataDir = temporaryDataDir()
  chmodSync(folder, 0o700)
  chmodSync(dataDir, 0o711)
  const { postgres } = prepareBinaries(folder, dataDir, OTHER_USER)
  expect(postgres.startsWith(dataDir)).toBe(true)
  expect(versionOf(postgres, OTHER_USER)).toContain('PostgreSQL) 18.')
  expect(prepareBinaries(folder, dataDir, OTHER_USER).postgres).toBe(postgres)
  expect(readdirSync(dataDir)).toHaveLength(1)
})

test.runIf(isRoot)('programs installed under umask 077 are copied with readable modes', () => {
  const folder = unpackedPackage()
  const dataDir = temporaryDataDir()
  chmodSync(dataDir, 0o711)
  for (const program of readdirSync(join(folder, 'native/bin'))) close(join(folder, 'native/bin', program))
  const { postgres } = prepareBinaries(folder, dataDir, OTHER_USER)
  expect(versionOf(postgres, OTHER_USER)).toContain('PostgreSQL) 18.')
  expect(statSync(postgres).mode & 0o777).toBe(0o755)
})
