import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseBinaries, findPackage, prepareBinaries } from '#server/platform/postgres/embedded/binaries.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { findLocalPrograms } from '#server/platform/postgres/embedded/local-programs.ts'
import { availableMemory, sizeByMemory } from '#server/platform/postgres/embedded/launch.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { ask, readServerPid, start, temporaryDataDir } from './temporary-data.ts'

/** A folder with programs that say that they are of this version. */
function programsOf(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavti-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test('a local PostgreSQL of the same major version is used, first the chosen one', () => {
  const [found, chosen, older] = [programsOf('18.4 (Debian 18.4-1)'), programsOf('18.0'), programsOf('17.6')]
  expect(findLocalPrograms(undefined, ['/nowhere', older, found])).toBe(found)
  expect(findLocalPrograms(chosen, [found])).toBe(chosen)
  expect(findLocalPrograms(undefined, [older, '/nowhere'])).toBe(null)
  expect(chooseBinaries(chosen, temporaryDataDir(), null).initdb).toBe(join(chosen, 'initdb'))
})

test('a POSTGRES_BIN of another version or without programs is refused with a sentence', () => {
  const refusal = (folder: string) => {
    try {
      return findLocalPrograms(folder)
    } catch (e) {
      return e instanceof StartRefused ? e.message : e
    }
  }
  expect(refusal(programsOf('15.18'))).toMatch(/^POSTGRES_BIN \(.*\) has PostgreSQL 15, but Pavti keeps its data with/)
  const empty = mkdtempSync(join(tmpdir(), 'pavti-programs-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  for (const folder of [empty, '/nowhere']) expect(refusal(folder)).toContain('has no programs of a PostgreSQL server')
  mkdirSync(join(empty, 'broken'))
  for (const name of ['postgres', 'initdb', 'pg_ctl']) writeFileSync(join(empty, 'broken', name), '')
  expect(refusal(join(empty, 'broken'))).toContain('has PostgreSQL programs that do not run')
})

test('the server runs the programs of POSTGRES_BIN', async () => {
  const { postgres } = prepareBinaries(findPackage(process.platform, process.arch), temporaryDataDir(), null)
  const elsewhere = temporaryDataDir()
  chmodSync(elsewhere, 0o755)
  const postgresBin = join(elsewhere, 'bin')
  symlinkSync(dirname(postgres), postgresBin)
  const dataDir = temporaryDataDir()
  const server = await startEmbeddedPostgres({ dataDir, postgresBin, settings: { fsync: 'off' } })
  const command = readFileSync(`/proc/${readServerPid(dataDir)}/cmdline`, 'utf8')
  expect(command.startsWith(join(postgresBin, 'postgres'))).toBe(true)
  await server.stop()
})

test('buffers and connections follow the memory of the machine or container, within bounds', () => {
  const MB = 1024 * 1024
  const sizes = [256, 512, 2_048, 4_096, 8_192, 65_536].map((mb) => sizeByMemory(mb * MB))
  expect(sizes.map((size) => [size.shared_buffers, size.max_connections])).toEqual([
    ['64MB', '50'],
    ['64MB', '50'],
    ['256MB', '51'],
    ['512MB', '102'],
    ['1024MB', '200'],
    ['1024MB', '200'],
  ])
  expect(availableMemory(4_096 * MB, 512 * MB)).toBe(512 * MB)
  // Without a limit, systems tell 0 or more than there is.
  for (const none of [0, 2 ** 64]) expect(availableMemory(4_096 * MB, none)).toBe(4_096 * MB)
})

test('the server has the sizes of this machine', async () => {
  const server = await start(temporaryDataDir())
  const expected = sizeByMemory(availableMemory())
  expect(
    await ask(
      server,
      `SELECT current_setting('max_connections') AS max_connections,
    pg_size_bytes(current_setting('shared_buffers')) = pg_size_bytes($$${expected.shared_buffers}$$) AS has_buffers`,
    ),
  ).toEqual([{ max_connections: expected.max_connections, has_buffers: true }])
  await server.stop()
})
