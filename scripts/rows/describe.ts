import type { Client, Connection, FieldDef, Submittable } from 'pg'

/** A column of the rows that a statement returns. */
export interface Column {
  name: string
  /** PostgreSQL's name of the type: 'int8', '_text' for text[]. */
  type: string
  /** The column of a table that it comes from, as "table.column"; undefined for an expression. */
  source: string | undefined
}

/** Requests the columns of a statement without running it. */
class Description implements Submittable {
  readonly #text: string
  readonly fields: Promise<readonly FieldDef[]>
  #fields: readonly FieldDef[] = []
  #resolve!: (fields: readonly FieldDef[]) => void
  #reject!: (error: unknown) => void

  constructor(text: string) {
    this.#text = text
    this.fields = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }

  handleError(error: unknown): void {
    this.#reject(error)
  }
}

/** Returns a function that describes the rows of a statement. @throws PostgreSQL's error for a wrong statement */
export async function createDescriber(client: Client): Promise<(text: string) => Promise<Column[]>> {
  const types = await readNames(client, 'SELECT oid AS key, typname AS name FROM pg_type')
  const columns = await readNames(
    client,
    `SELECT attrelid || '.' || attnum AS key, relname || '.' || attname AS name
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE attnum > 0`,
  )
  return async (text) => {
    const description = new Description(text)
    client.query(description)
    return (await description.fields).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: types.get(String(dataTypeID)) ?? '?',
      source: columns.get(`${tableID}.${columnID}`),
    }))
  }
}

async function readNames(client: Client, text: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string | number; name: string }>(text)
  return new Map(rows.map(({ key, name }) => [String(key), name]))
}

/**
 * Returns the columns that may be null, as "table.column": those of tables without NOT NULL, and those of views that
 * show them under the same name.
 */
export async function readNullable(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attnotnull AND c.relnamespace = 'public'::regnamespace
    UNION SELECT v.relname || '.' || va.attname
    FROM pg_class v JOIN pg_attribute va ON va.attrelid = v.oid AND va.attnum > 0 JOIN pg_rewrite r ON r.ev_class = v.oid
      JOIN pg_depend d ON d.objid = r.oid AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> v.oid
      JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid AND a.attname = va.attname
      JOIN pg_class c ON c.oid = a.attrelid
    WHERE v.relkind = 'v' AND c.relkind = 'r' AND NOT a.attnotnull AND v.relnamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name))
}
