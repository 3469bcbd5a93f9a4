import { spawn } from 'node:child_process'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import * as vite from 'vite'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root } from './installed.mjs'
import { findProgramFiles } from './program-files.mjs'
import { serverBuild, writeServer } from './server-build.mjs'
import { loadSettings } from './settings.mjs'

ensureInstalledToDevelop()
ensureBuilt()
loadSettings()

// In development without a mail server, mails are shown at /dev/mails.
process.env.NODE_ENV ??= 'development'
// Makes the server exit with this process, even if it is killed.
process.env.npm_lifecycle_event ??= 'dev'

const web = await vite.createServer({
  configFile: join(root, 'vite.config.ts'),
  mode: process.env.DEV_LANGUAGE || 'development',
})
await web.listen()
// Links, cookies and the origin check must use the address in the browser.
process.env.PUBLIC_URL ||= new URL(web.resolvedUrls?.local[0] ?? 'http://localhost:5173').origin

/** The server process and its exit; undefined before the first build. */
let server
let isEnding = false

function startServer() {
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  server = { child, ended }
}

async function stopServer() {
  server?.child.kill('SIGTERM')
  await server?.ended
}

/** Serializes restarts. */
let restarting = Promise.resolve()
const restart = () => (restarting = replaceServer(restarting))

async function replaceServer(previous) {
  await previous
  await stopServer()
  if (!isEnding) startServer()
}

async function replaceBuild(built) {
  if (built.errors.length > 0) return
  await writeServer(built)
  void restart()
}

const context = await esbuild.context({
  ...serverBuild,
  plugins: [
    {
      name: 'restart',
      setup(build) {
        build.onResolve({ filter: /server\/main\.ts$/ }, () => ({
          path: join(root, 'server/main.ts'),
          watchFiles: findProgramFiles().map((file) => join(root, file)),
        }))
        build.onEnd(replaceBuild)
      },
    },
  ],
})
await context.watch()
web.printUrls()

async function end() {
  if (isEnding) return
  isEnding = true
  await restarting
  await Promise.all([stopServer(), context.dispose(), web.close()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

// npm sends SIGTERM to its shell, which does not forward it.
const parent = process.ppid
setInterval(() => void (process.ppid === parent || end()), 250).unref()
