// Checks which room reads and writes which table: npm run check. Fails if it checked nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DELETED_TABLES, OTHER_TABLES } from '../../server/features/account-deletion/tables.ts'
import { findDeletionFaults } from './find-deletion-faults.ts'
import { findTableFaults } from './find-faults.ts'
import { EXCEPTIONS, OWNERS } from './owners.ts'
import { readMigrations } from './read-migrations.ts'

const root = join(import.meta.dirname, '../..')

const readAll = (folder: string, ending: RegExp): Map<string, string> =>
  new Map(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => ending.test(path))
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

const code = readAll('server', /\.tsx?$/)
// The table of migrations is created before the first migration.
const migrate = code.get('server/platform/postgres/migrate.ts') ?? ''
const migrations = [...readAll('migrations', /\.sql$/)]
  .toSorted(([a], [b]) => (basename(a) < basename(b) ? -1 : 1))
  .map(([, sql]) => sql)
const schema = readMigrations([migrate, ...migrations])
const {
  faults: tableFaults,
  uses,
  foreignReads,
  foreignWrites,
} = findTableFaults({
  code,
  schema,
  owners: OWNERS,
  exceptions: EXCEPTIONS,
})
const faults = [
  ...tableFaults,
  ...findDeletionFaults({ tables: schema.tables, owners: OWNERS, deleted: DELETED_TABLES, others: OTHER_TABLES }),
]
const figures =
  `${schema.tables.size} tables, ${schema.views.size} views, ${uses} uses in ${code.size} files; ` +
  `of other rooms: ${foreignReads} reads, ${foreignWrites} writes`
console.log([figures, ...faults].join('\n'))
process.exit(faults.length === 0 && schema.tables.size > 0 && uses > 0 ? 0 : 1)
