import type { ClientBase } from 'pg'

/**
 * Settings that a server, database or role may have otherwise: the driver reads dates in ISO format, migrations have
 * backslashes in texts, and a change reads the rows that it has locked as they are now.
 */
export const SESSION_SETTINGS = {
  DateStyle: 'ISO',
  timezone: 'UTC',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
}

/** Sets these on a new connection, before its first statement, which reports the error if the connection is lost. */
export function setOnConnection(client: ClientBase, settings: Record<string, string | number>): void {
  const statements = Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}'`)
  client.query(statements.join('; ')).catch(() => {})
}
