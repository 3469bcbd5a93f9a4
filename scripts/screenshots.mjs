import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, runCommand } from './installed.mjs'

// Makes a picture of each screen in each language, theme and width: npm run screenshots [-- part of an address].
ensureInstalledToDevelop()
ensureBuilt()
process.exit(runCommand(process.execPath, ['--import', 'tsx', 'scripts/screenshots/main.ts', ...process.argv.slice(2)]))
