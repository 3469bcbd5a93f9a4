import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { errorCode } from './platform/postgres/embedded/errors.ts'

/** Names set in the file `.env` of `folder`; empty if there is no such file. */
export function readDotEnvNames(folder: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).sort()
  } catch (e) {
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(errorCode(e) ?? '')) return []
    throw e
  }
}

/** A message for each unknown name, with the most similar setting. */
export const unknownSettings = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((one) => distance(name.toUpperCase(), one) <= 2)
      return `The file .env sets ${name}, which is not a setting of Pavti.${meant ? ` Did you mean ${meant}?` : ''}`
    })

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
