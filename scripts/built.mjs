import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './installed.mjs'

const SOURCES = [
  'contract',
  'domain',
  'migrations',
  'pages',
  'server',
  'web',
  'scripts/build.mjs',
  'scripts/first-load',
  'scripts/program-files.mjs',
  'scripts/receipt-script.mjs',
  'scripts/server-build.mjs',
  'scripts/service-worker.mjs',
  'scripts/texts/language-build.ts',
  'package-lock.json',
  'vite.config.ts',
]

const newest = (path) => {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds if a source is newer than the last build. In a child process, to keep the server's memory small. */
export function ensureBuilt() {
  const stamp = join(root, 'dist/.built')
  const isBuilt = existsSync(stamp) && SOURCES.every((path) => newest(join(root, path)) <= statSync(stamp).mtimeMs)
  if (isBuilt) return
  if (runCommand(process.execPath, ['scripts/build.mjs']) !== 0) {
    console.error('Building failed; see the lines above.')
    process.exit(1)
  }
}
