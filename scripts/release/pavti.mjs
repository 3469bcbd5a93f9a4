// Starts Pavti with the settings of the file .env beside this one, or runs a command of it:
//   node pavti.mjs
//   node pavti.mjs backup FILE
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const settings = fileURLToPath(new URL('.env', import.meta.url))
if (existsSync(settings)) process.loadEnvFile(settings)
process.env.NODE_ENV ??= 'production'
await import(process.argv.length > 2 ? './dist/server/cli.js' : './dist/server/main.js')
