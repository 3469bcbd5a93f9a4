import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, runCommand } from './installed.mjs'

// Sends requests generated from the API description, as users of all roles: npm run fuzz -- [--calls 100000] [--seed N]
const { argv } = process
const option = (name, otherwise) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : otherwise)

ensureInstalledToDevelop()
ensureBuilt()
const env = {
  ...process.env,
  FUZZ_CALLS: option('--calls', '100000'),
  FUZZ_SEED: option('--seed', String(Date.now() % 1_000_000)),
  FUZZ_LONGEST: '1000',
}
process.exit(runCommand(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'], env))
