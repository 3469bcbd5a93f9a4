// Checks that each statement returns what its row type declares: npm run check. Prepares each one in a real PostgreSQL;
// fails if it checked nothing.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import ts from 'typescript'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { startQuietApp } from '#tests/harness/quiet-app.ts'
import { makeDataFolder } from '#tests/harness/temporary-folder.ts'
import { compareRows, type Fault } from './compare.ts'
import { createDescriber, readNullable } from './describe.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { readQueries, type QueryText } from './read-queries.ts'

const root = join(import.meta.dirname, '../..')

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram([join(root, 'server/main.ts'), join(root, 'server/cli.ts')], options)
}

/** Prepares every text of every statement. Returns the differences, and the number of texts. */
async function findFaults(client: Client, statements: readonly QueryText[]) {
  const describe = await createDescriber(client)
  const nullable = await readNullable(client)
  const faults: Fault[] = []
  let prepared = 0
  for (const statement of statements) {
    for (const text of statement.texts) {
      try {
        faults.push(...compareRows(statement, text, await describe(text), nullable))
        prepared++
      } catch (e) {
        faults.push({ place: statement.place, field: '', sentence: e instanceof Error ? e.message : String(e) })
      }
    }
  }
  return { faults, prepared }
}

async function check(client: Client): Promise<void> {
  const statements = readQueries(openProgram(), (file) => file.startsWith(join(root, 'server/')), root)
  const { faults, prepared } = await findFaults(client, statements)
  const unused = new Set(EXCEPTIONS)
  const left = faults.filter(({ place, field }) => {
    const exception = EXCEPTIONS.find((one) => place.startsWith(`${one.file}:`) && one.field === field)
    if (exception) unused.delete(exception)
    return !exception
  })
  const unread = statements.filter(({ texts }) => texts.length === 0)
  const sentences = [
    ...left.map(({ place, sentence }) => `${place}: ${sentence}`),
    ...[...unused].map(({ file, field }) => `${file}: nothing needs the exception for ${field}`),
  ]
  console.log(
    `${statements.length} statements with row types, ${prepared} texts prepared, ${unread.length} made at run time, not read`,
  )
  console.log([...new Set(sentences)].join('\n'))
  process.exitCode = sentences.length === 0 && prepared > 0 ? 0 : 1
}

const dataDir = makeDataFolder('pavti-rows-')
const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', full_page_writes: 'off' } })
try {
  const app = await startQuietApp(server.url)
  await app.stop()
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await check(client)
  await client.end()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
