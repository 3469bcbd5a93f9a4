import { ensureBuilt } from './built.mjs'
import { ensureInstalledToRun } from './installed.mjs'
import { loadSettings } from './settings.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Pavti needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

ensureInstalledToRun()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
loadSettings()
await import('../dist/server/main.js')
