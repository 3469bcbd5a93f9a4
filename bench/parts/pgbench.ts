import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Statement } from './recorded-queries.ts'

/** PGBENCH, or where Debian puts it. */
const findProgram = (): string => {
  const versions = ['18', '17', '16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`)
  const found = [process.env.PGBENCH, ...versions].find((path) => path !== undefined && existsSync(path))
  if (found === undefined) throw new Error('pgbench was not found. Install postgresql-contrib, or set PGBENCH.')
  return found
}

/** Without a colon, which pgbench takes for the start of a variable, also within quotes. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

/** A value as a literal without a type, so that the server infers it as it does for a parameter. */
function toLiteral(value: unknown): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return value.length === 0 ? "'{}'" : `ARRAY[${value.map(toLiteral).join(', ')}]`
  if (value instanceof Uint8Array) return quoted(`\\x${Buffer.from(value).toString('hex')}`)
  if (value instanceof Date) return quoted(value.toISOString())
  if (typeof value === 'object' && 'toPostgres' in value) {
    return quoted((value as { toPostgres: () => string }).toPostgres())
  }
  return quoted(String(value))
}

/** A line of a pgbench script for each statement; `write` may give another text for a value. */
export const toScript = (
  statements: readonly Statement[],
  write: (value: unknown) => string | undefined = () => undefined,
): string[] =>
  statements.map(({ text, values }) =>
    text
      .replaceAll(/\$(\d+)/g, (_, n: string) => write(values[Number(n) - 1]) ?? toLiteral(values[Number(n) - 1]))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/** Runs a script on so many connections, with prepared statements; gives transactions a second and in all. */
export async function runPgbench(
  url: string,
  script: string,
  connections: number,
  seconds: number,
): Promise<{ perSecond: number; done: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'pavti-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-f', file, url]
    const { stdout } = await promisify(execFile)(findProgram(), args)
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
    const done = /actually processed: (\d+)/.exec(stdout)?.[1]
    if (failed !== '0' || tps === undefined || done === undefined) throw new Error(stdout)
    return { perSecond: Number(tps), done: Number(done) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
