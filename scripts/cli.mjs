import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToRun, root } from './installed.mjs'
import { loadSettings } from './settings.mjs'

// An existing build is not replaced, because a running server uses its files.
if (!existsSync(join(root, 'dist/server/cli.js'))) {
  ensureInstalledToRun()
  ensureBuilt()
}
loadSettings()
await import('../dist/server/cli.js')
