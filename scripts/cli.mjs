import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToRun, root } from './installed.mjs'
import { loadSettings } from './settings.mjs'

// What is built stays as it is: a server that runs on it would miss its files.
if (!existsSync(join(root, 'dist/server/cli.js'))) {
  ensureInstalledToRun()
  ensureBuilt()
}
loadSettings()
await import('../dist/server/cli.js')
