/** A table whose rows are deleted with an account, and the folder that owns it. */
interface DeletedTable {
  owner: string
  table: string
}

interface Deletion {
  tables: ReadonlySet<string>
  /** The folder of each table's owner. */
  owners: Readonly<Record<string, string>>
  deleted: readonly DeletedTable[]
  /** Tables from which no rows are deleted by the business, with the reason. */
  others: Readonly<Record<string, string>>
}

/** Finds tables that the deletion of an account omits or names twice, that do not exist, or that have another owner. */
export function findDeletionFaults({ tables, owners, deleted, others }: Deletion): string[] {
  const named = [...deleted.map(({ table }) => table), ...Object.keys(others)]
  return [
    ...[...tables]
      .filter((table) => !named.includes(table))
      .map((table) => `${table} is not in server/features/account-deletion/tables.ts`),
    ...named
      .filter((table) => !tables.has(table))
      .map((table) => `account-deletion names ${table}, which no migration makes`),
    ...named
      .filter((table, index) => named.indexOf(table) !== index)
      .map((table) => `account-deletion names ${table} twice`),
    ...deleted
      .filter(({ owner, table }) => tables.has(table) && owners[table] !== toFolder(owner))
      .map(({ owner, table }) => `account-deletion says that ${owner} owns ${table}`),
  ]
}

const toFolder = (owner: string): string =>
  owner.startsWith('platform/') ? `server/${owner}` : `server/features/${owner}`
