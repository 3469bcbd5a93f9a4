// Starts Pavti with the settings of the file .env beside this one, or runs a command of it:
//   node pavti.mjs
//   node pavti.mjs backup FILE
//   node pavti.mjs cli            lists the commands, as `npm run cli` does
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const settings = fileURLToPath(new URL('.env', import.meta.url))
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.NODE_ENV ??= 'production'
const isCommand = process.argv.length > 2
if (process.argv[2] === 'cli') process.argv.splice(2, 1)
await import(isCommand ? './dist/server/cli.js' : './dist/server/main.js')
