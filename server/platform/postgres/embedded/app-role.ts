import { createHmac } from 'node:crypto'
import { type Client, escapeLiteral } from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'

/**
 * The role of the application: owner of its database but not superuser, so that SQL cannot read files or run programs.
 */
const APP_ROLE = 'pavti_app'

/** The password of the role, derived from that of the superuser, so that one file stores both. */
const derivePassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(APP_ROLE).digest('base64url')

/** Returns `postgres://pavti_app:…@127.0.0.1:port/pavti`. */
export const appUrl = (superuserPassword: string, port: number): string =>
  `postgres://${APP_ROLE}:${derivePassword(superuserPassword)}@127.0.0.1:${port}/pavti`

/**
 * Creates the role and makes it owner of the database and its objects, unless it already is: in a new cluster, and in
 * one from before the role existed. `superuser` is connected to the database.
 */
export async function ensureAppRole(superuser: Client, superuserPassword: string): Promise<void> {
  if (await ownsDatabase(superuser)) return
  await superuser.query('BEGIN')
  await superuser.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.role])
  if (!(await ownsDatabase(superuser))) {
    const { rowCount } = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE])
    const verb = rowCount === 0 ? 'CREATE' : 'ALTER'
    await superuser.query(`${verb} ROLE ${APP_ROLE} LOGIN PASSWORD ${escapeLiteral(derivePassword(superuserPassword))}`)
    await superuser.query(TRANSFER_OWNERSHIP)
  }
  await superuser.query('COMMIT')
}

/** The database itself is transferred last, so its owner shows whether the transfer is complete. */
async function ownsDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ owner: string }>(
    'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = current_database()',
  )
  return rows[0]?.owner === APP_ROLE
}

/**
 * Transfers objects one by one, because REASSIGN OWNED refuses the bootstrap superuser. Sequences of columns follow
 * their table; members of extensions stay. Extensions have no ALTER … OWNER, but DROP EXTENSION needs the owner
 * (version 0.1.0 dropped two by a migration), so their owner is updated in the catalogue.
 */
const TRANSFER_OWNERSHIP = `
DO $$
DECLARE
  me oid := current_user::regrole;
  command text;
BEGIN
  FOR command IN
    WITH own_schema AS (
      SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    ), dependent AS (
      SELECT classid, objid FROM pg_depend
      WHERE deptype = 'e' OR (classid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND refobjsubid > 0)
    )
    SELECT format('SCHEMA %I', nspname) FROM own_schema WHERE nspowner = me
    UNION ALL
    SELECT format('%s %s', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c JOIN own_schema s ON s.oid = c.relnamespace
    WHERE c.relowner = me AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ('pg_class'::regclass::oid, c.oid) NOT IN (SELECT classid, objid FROM dependent)
    UNION ALL
    SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p JOIN own_schema s ON s.oid = p.pronamespace
    WHERE p.proowner = me AND ('pg_proc'::regclass::oid, p.oid) NOT IN (SELECT classid, objid FROM dependent)
    UNION ALL
    SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t JOIN own_schema s ON s.oid = t.typnamespace
    LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE t.typowner = me AND (t.typtype IN ('d', 'e', 'r') OR c.relkind = 'c')
      AND ('pg_type'::regclass::oid, t.oid) NOT IN (SELECT classid, objid FROM dependent)
  LOOP
    EXECUTE 'ALTER ' || command || ' OWNER TO ${APP_ROLE}';
  END LOOP;
  UPDATE pg_extension SET extowner = '${APP_ROLE}'::regrole WHERE extowner = me AND extname <> 'plpgsql';
  EXECUTE format('ALTER DATABASE %I OWNER TO ${APP_ROLE}', current_database());
END $$`
