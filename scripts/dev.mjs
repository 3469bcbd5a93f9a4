import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root } from './installed.mjs'
import { serverBuild } from './server-build.mjs'

ensureInstalledToDevelop()
ensureBuilt()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

// Without a mail server, mails are then shown at /dev/mails.
process.env.NODE_ENV ??= 'development'

let server
const restart = () => {
  const begin = () => (server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' }))
  if (!server || server.exitCode !== null) return begin()
  server.once('exit', begin)
  server.kill('SIGTERM')
}

const context = await esbuild.context({
  ...serverBuild,
  plugins: [{ name: 'restart', setup: (build) => build.onEnd((result) => void (result.errors.length || restart())) }],
})
await context.watch()
const web = await vite.createServer({ configFile: join(root, 'vite.config.ts') })
await web.listen()
web.printUrls()

const end = () => {
  server?.once('exit', () => process.exit(0))
  server?.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
