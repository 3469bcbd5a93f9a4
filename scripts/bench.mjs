import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root, runCommand } from './installed.mjs'

/** Benchmarks by name: npm run bench -- money. Without a name, lists them. */
const BENCHMARKS = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

const [name = '', ...rest] = process.argv.slice(2)
if (!BENCHMARKS.includes(name)) {
  console.error(`Usage: ${BENCHMARKS.map((one) => `npm run bench -- ${one}`).join(', ')}`)
  process.exit(1)
}
ensureInstalledToDevelop()
ensureBuilt()
process.exit(runCommand(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...rest]))
