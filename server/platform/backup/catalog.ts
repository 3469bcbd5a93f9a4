import { escapeIdentifier } from 'pg'
import type { Tx } from '../postgres/database.ts'

export interface TableColumns {
  name: string
  /** In their order, without generated ones. */
  columns: string[]
}

/** Every table of Pavti, from the catalogue, so that a new one is never forgotten. Jobs are in a schema of their own. */
export const listTables = async (tx: Tx): Promise<TableColumns[]> =>
  tx<TableColumns[]>`
    SELECT c.relname AS name, array(
      SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attnum) AS columns
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    ORDER BY c.relname`

export const listSequences = async (tx: Tx): Promise<string[]> =>
  (
    await tx<{ name: string }[]>`SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`
  ).map(({ name }) => name)

export const listMigrations = async (tx: Tx): Promise<string[]> =>
  (await tx<{ name: string }[]>`SELECT name FROM public.migrations ORDER BY name`).map(({ name }) => name)

/** Whether the database has tables of Pavti or of its jobs, or of anybody else. */
export const hasTables = async (tx: Tx): Promise<boolean> =>
  (
    await tx`SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      LIMIT 1`
  ).length > 0

/** The name of a table or sequence as SQL takes it. */
export const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`

/** A table with its columns, as COPY takes them. */
export const copyTarget = ({ name, columns }: TableColumns): string =>
  `${inPublic(name)} (${columns.map(escapeIdentifier).join(', ')})`
