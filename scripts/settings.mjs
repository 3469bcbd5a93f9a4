import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './installed.mjs'

/** Loads the file `.env` beside package.json. Existing environment variables take precedence. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
