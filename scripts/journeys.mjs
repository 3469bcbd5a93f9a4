import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, runCommand } from './installed.mjs'

// Counts taps and seconds of the main journeys on a slowed phone: npm run journeys.
ensureInstalledToDevelop()
ensureBuilt()
process.exit(runCommand(process.execPath, ['--import', 'tsx', 'scripts/journeys/main.ts']))
