import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPackage } from '#server/platform/postgres/embedded/binaries.ts'
import { StartRefused } from '#server/platform/postgres/embedded/errors.ts'
import { ask, start, temporaryDataDir } from './temporary-data.ts'

const dataDir = temporaryDataDir(afterAll)
const isRoot = process.getuid?.() === 0

/** The message of a refusal, which is a single sentence. */
async function refusal(starting: Promise<unknown>): Promise<string> {
  const error: unknown = await starting.catch((reason: unknown) => reason)
  if (!(error instanceof StartRefused)) throw new Error('expected a refusal', { cause: error })
  expect(error.message.split('. ')).toHaveLength(1)
  return error.message
}

// @abuse 258
test('data of another major version is refused and not changed', async () => {
  await (await start(dataDir)).stop()
  const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
  writeFileSync(versionFile, '17\n')
  expect(await refusal(start(dataDir))).toContain(
    'are from PostgreSQL 17, but this Pavti runs PostgreSQL 18, so nothing was changed',
  )
  expect(readFileSync(versionFile, 'utf8')).toBe('17\n')

  writeFileSync(versionFile, '18\n')
  const server = await start(dataDir)
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.stop()
})

// @abuse 258
test('a folder with other files in the place of the database is refused and left untouched', async () => {
  const dataDir = temporaryDataDir()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'letter.txt'), 'dear')
  expect(await refusal(start(dataDir))).toContain('contains files that are not a PostgreSQL database')
  expect(readFileSync(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear')
})

// @abuse 258
test.runIf(isRoot)('a data folder below an inaccessible home is refused with its name', async () => {
  const home = temporaryDataDir()
  chmodSync(home, 0o700)
  const dataDir = join(home, 'pavti', 'data')
  const message = await refusal(start(dataDir))
  expect(message).toContain(`DATA_DIR (${dataDir})`)
  expect(message).toContain(`may not enter ${home}`)
})

// @abuse 258
test('a data folder that cannot be created is refused with its name', async () => {
  const dataDir = join(temporaryDataDir(), 'file')
  writeFileSync(dataDir, '')
  expect(await refusal(start(dataDir))).toContain(`cannot use its data folder ${dataDir} (EEXIST)`)
})

// @abuse 258
test("when the server refuses the data, PostgreSQL's reason is reported at once", async () => {
  await (await start(dataDir)).stop()
  chmodSync(join(dataDir, 'postgres'), 0o777)
  expect(await refusal(start(dataDir))).toMatch(
    /details are in .*postgres\.log\): data directory .* has invalid permissions$/,
  )
})

test('without a PostgreSQL package the message says what to do', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(StartRefused)
  expect(() => findPackage('sunos', 'sparc')).toThrow(/for sunos-sparc: .*DATABASE_URL/)
})
