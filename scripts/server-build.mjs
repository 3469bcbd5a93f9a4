import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './installed.mjs'
import { copyProgramFiles } from './program-files.mjs'

/**
 * Packages that stay in `node_modules`: those with native code or with other files of their own (`graphile-worker`,
 * which takes our `pg`, and `pino`), and large ones that consist of one file.
 */
const OUTSIDE = [
  '@e965/xlsx',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/bcrypt',
  '@zxcvbn-ts/language-common',
  'graphile-worker',
  'pg',
  'pino',
  'react',
  'react-dom',
  'sharp',
  'unpdf',
]

/** Packages that Fastify loads for what this server does not use: its schemas, and calls without a network. */
export const NEVER_LOADED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request']

/**
 * esbuild options of the server, with an entry for the process, every kind of worker, and the CLI. The output is split,
 * so that a command loads only what it needs, which halves its start time. Most packages are bundled, because finding
 * and reading their hundreds of small files takes a third of a command's start.
 */
export const serverBuild = {
  absWorkingDir: root,
  entryPoints: {
    main: 'server/main.ts',
    'pdf-worker': 'server/platform/pdf/worker.ts',
    'import-worker': 'server/features/imports/worker.ts',
    'bank-worker': 'server/features/bank/worker.ts',
    cli: 'server/cli.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: [...OUTSIDE, ...NEVER_LOADED],
  // Packages in CommonJS load parts of Node by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  jsx: 'automatic',
  // Node keeps the sources in memory, and blanks are a quarter of them. Names stay, and lines stay short enough for the
  // positions in a stack trace.
  minifyWhitespace: true,
  lineLimit: 120,
  logLevel: 'warning',
  write: false,
}

/**
 * Node stores a whole source in two bytes a character if one of them is beyond ASCII (beyond Latin-1 before Node 24).
 * esbuild leaves such characters in comments and regular expressions, where an escape means the same: this saves 5.5 MB
 * of memory.
 */
const inOneByte = (source) =>
  source.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Writes a file in one step, if it changes, so that a command that starts meanwhile reads either the old or the new
 * file.
 */
async function writeWhole({ path, text }) {
  const source = inOneByte(text)
  if (existsSync(path) && (await readFile(path, 'utf8')) === source) return
  const fresh = `${path}.${process.pid}`
  await writeFile(fresh, source)
  await rename(fresh, path)
}

/** Writes esbuild's output of the server into dist, with the files that it reads. */
export async function writeServer({ outputFiles }) {
  await mkdir(join(root, serverBuild.outdir), { recursive: true })
  await Promise.all([...outputFiles.map(writeWhole), copyProgramFiles()])
}

/** Builds the server into dist. */
export const buildServer = async () => writeServer(await esbuild.build(serverBuild))
