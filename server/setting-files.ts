import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { errorCode } from './platform/postgres/embedded/errors.ts'

/** Returns the names set in the file `.env` of `folder`; empty if there is no such file. */
export function readDotEnvNames(folder: string): string[] {
  try {
    return Object.keys(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).sort()
  } catch (e) {
    if (['ENOENT', 'EACCES', 'EISDIR'].includes(errorCode(e) ?? '')) return []
    throw e
  }
}

/** Whether two names differ by at most two letters, written in capitals or not. */
const isNear = (name: string, setting: string): boolean =>
  Math.abs(name.length - setting.length) <= 2 && distance(name.toUpperCase(), setting) <= 2

/** Returns a message for each unknown name, with the most similar setting. */
export const unknownSettings = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = known.find((one) => isNear(name, one))
      return `The file .env sets ${name}, which is not a setting of Pavti.${meant ? ` Did you mean ${meant}?` : ''}`
    })

/** Shorter names are within two letters of common variables, such as HOST of HOME. */
const LEAST_LETTERS = 8

/**
 * Returns a message for each name of the environment that is nearly a setting. Others belong to other programs. The
 * names in `.env` are reported by `unknownSettings`.
 */
export const mistypedSettings = (names: readonly string[], known: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => one.length >= LEAST_LETTERS && isNear(name, one))
    return meant ? [`The environment sets ${name}, which is not a setting of Pavti. Did you mean ${meant}?`] : []
  })

/** Returns a message for each probable typing error in the names of `.env` and of the environment. */
export function findWrongNames(folder: string, env: object, known: readonly string[]): string[] {
  const inFile = readDotEnvNames(folder)
  const others = Object.keys(env).filter((name) => !inFile.includes(name))
  return [...unknownSettings(inFile, known), ...mistypedSettings(others.toSorted(), known)]
}

/** Returns the Levenshtein distance. */
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

/** Settings that contain a secret. */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'JOBS_DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'SMTP_URL',
  'BACKUP_IDENTITY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
]

const fileSetting = (secret: string): string => `${secret}_FILE`

/** The settings that name a file with a secret, as container orchestrators provide it. */
export const SECRET_FILES: readonly string[] = SECRETS.map(fileSetting)

/** A secret cannot be read from its file. The message names the setting and never the secret. */
export class SecretFileRefused extends Error {}

/**
 * Reads the secrets whose file `env` names, without the line break at the end.
 * @throws SecretFileRefused
 */
export function readSecretFiles(env: Record<string, string>): Record<string, string> {
  const named = SECRETS.flatMap((secret) => {
    const file = env[fileSetting(secret)]
    return file === undefined ? [] : [[secret, file] as const]
  })
  return Object.fromEntries(
    named.map(([secret, file]) => {
      if (env[secret] !== undefined) throw new SecretFileRefused(`Set ${secret} or ${fileSetting(secret)}, not both.`)
      return [secret, readSecret(secret, file)]
    }),
  )
}

function readSecret(secret: string, file: string): string {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    if (text !== '') return text
  } catch (e) {
    throw new SecretFileRefused(`${fileSetting(secret)}: the file ${file} cannot be read (${errorCode(e)}).`)
  }
  throw new SecretFileRefused(`${fileSetting(secret)}: the file ${file} is empty.`)
}
