import { escapeIdentifier } from 'pg'
import type { Tx } from '../postgres/database.ts'

export interface TableColumns {
  name: string
  /** In table order, without generated columns. */
  columns: string[]
}

/** All tables of schema public, read from the catalogue so that new tables are included. Jobs are in another schema. */
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

/** Whether the database has any tables in the schemas public and graphile_worker. */
export const hasTables = async (tx: Tx): Promise<boolean> =>
  (
    await tx`SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      LIMIT 1`
  ).length > 0

/** The qualified and escaped name of a table or sequence. */
export const inPublic = (name: string): string => `public.${escapeIdentifier(name)}`

/** A table with its columns, for COPY. */
export const copyTarget = ({ name, columns }: TableColumns): string =>
  `${inPublic(name)} (${columns.map(escapeIdentifier).join(', ')})`
