import { findSql } from './read-code.ts'
import type { Schema } from './read-migrations.ts'
import { readSql, type SqlUses } from './read-sql.ts'

/** An allowed use of another room's table, with its reason. */
export interface Exception {
  file: string
  table: string
  reason: string
}

export interface TableCheckInput {
  /** Source files by their path. */
  code: ReadonlyMap<string, string>
  schema: Schema
  /** The folder of the owner of each table or view. */
  owners: Readonly<Record<string, string>>
  exceptions: readonly Exception[]
}

export interface Findings {
  faults: string[]
  /** Number of tables and views that the code reads or writes. */
  uses: number
  foreignReads: number
  foreignWrites: number
}

/** Schemas that are not ours: the catalogue and the job queue. */
const OTHER_SCHEMAS = /^(pg_\w+|information_schema\.\w+|graphile_worker\.\w+|pg_catalog\.\w+)$/

/**
 * Finds uses of tables that belong to another room, tables that no migration creates, tables without an owner, owners
 * without a table, and unused exceptions.
 */
export function findTableFaults({ code, schema, owners, exceptions }: TableCheckInput): Findings {
  const known = new Set([...schema.tables, ...schema.views.keys()])
  const findings: Findings = { faults: findOwnerFaults(known, owners), uses: 0, foreignReads: 0, foreignWrites: 0 }
  const unused = new Set(exceptions)
  const takeException = (file: string, table: string): boolean => {
    const one = exceptions.find((exception) => exception.file === file && exception.table === table)
    if (one) unused.delete(one)
    return one !== undefined
  }

  for (const [file, text] of code) {
    const pieces = findSql(file, text).map((sql) => ({ ...readSql(sql.text, known), isTemplate: sql.isTemplate }))
    const subqueries = new Set(pieces.flatMap((piece) => piece.subqueries))
    for (const { name = '?', isWrite } of namedTables(pieces, subqueries, known)) {
      findings.uses++
      if (!known.has(name)) {
        const fault = name === '?' ? 'names a table by a value' : `uses ${name}, which no migration makes`
        if (!takeException(file, name)) findings.faults.push(`${file}: ${fault}`)
        continue
      }
      const owner = owners[name]
      if (owner === undefined || file.startsWith(`${owner}/`) || file === `${owner}.ts`) continue
      if (schema.views.has(name) && !isWrite) continue
      if (isWrite) findings.foreignWrites++
      else findings.foreignReads++
      if (!takeException(file, name))
        findings.faults.push(`${file}: ${isWrite ? 'writes' : 'reads'} ${name} of ${owner}`)
    }
  }
  for (const { file, table } of unused) findings.faults.push(`${file}: the exception for ${table} is not needed`)
  return findings
}

/** SQL that is inserted in place of a table is checked as a piece of its own; a plain text cannot be. */
const namedTables = (
  pieces: readonly (SqlUses & { isTemplate: boolean })[],
  subqueries: ReadonlySet<string>,
  known: ReadonlySet<string>,
) =>
  pieces
    .flatMap(({ tables, isTemplate }) => tables.filter(({ name }) => name !== undefined || !isTemplate))
    .filter(({ name }) => !name || known.has(name) || !(subqueries.has(name) || OTHER_SCHEMAS.test(name)))

const findOwnerFaults = (known: ReadonlySet<string>, owners: Readonly<Record<string, string>>): string[] => [
  ...[...known].filter((name) => !(name in owners)).map((name) => `${name} has no owner`),
  ...Object.keys(owners)
    .filter((name) => !known.has(name))
    .map((name) => `${name} has an owner, but no migration makes it`),
]
