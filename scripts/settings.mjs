import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/** Reads the file `.env` beside package.json; what the environment says already stays. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
