import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToRun, root } from './installed.mjs'

// What is built stays as it is: a server that runs on it would miss its files.
if (!existsSync(join(root, 'dist/server/cli.js'))) {
  ensureInstalledToRun()
  ensureBuilt()
}
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
await import('../dist/server/cli.js')
