import { readSql } from './read-sql.ts'

/** The tables and views after all migrations. */
export interface Schema {
  tables: Set<string>
  /** Each view and the tables that it reads. */
  views: Map<string, string[]>
}

const CHANGE =
  /\b(CREATE|DROP)\s+(?:OR\s+REPLACE\s+)?(TABLE|VIEW)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(\w+)|\bALTER\s+TABLE\s+(\w+)\s+RENAME\s+TO\s+(\w+)/gi

/** Reads the migrations in order. */
export function readMigrations(migrations: readonly string[]): Schema {
  const schema: Schema = { tables: new Set(), views: new Map() }
  for (const migration of migrations) {
    const sql = migration.replaceAll(/--[^\n]*/g, '')
    for (const [all, verb = '', kind = '', name = '', before, after] of sql.matchAll(CHANGE)) {
      if (before && after) {
        schema.tables.delete(before)
        schema.tables.add(after)
      } else if (verb.toUpperCase() === 'DROP') {
        schema.tables.delete(name)
        schema.views.delete(name)
      } else if (kind.toUpperCase() === 'VIEW') {
        const text = sql.slice(sql.indexOf(all)).split(';')[0] ?? ''
        schema.views.set(name, [...new Set(readSql(text, schema.tables).tables.map((use) => use.name ?? ''))])
      } else {
        schema.tables.add(name)
      }
    }
  }
  return schema
}
