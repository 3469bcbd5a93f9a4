import { readFileSync } from 'node:fs'
import { errorCode } from './platform/postgres/embedded/errors.ts'

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

/** The settings that name a file with a secret, as orchestrators of containers provide it. */
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
