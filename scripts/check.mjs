import { spawn } from 'node:child_process'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root } from './installed.mjs'

ensureInstalledToDevelop()

const FOLDERS = ['contract', 'domain', 'pages', 'server', 'web', 'tests', 'e2e', 'bench', 'scripts']

/** A check also fails if it checked no files. */
const CHECKS = [
  { name: 'types', command: ['tsc', '-p', '.', '--noEmit'] },
  { name: 'lint', command: ['oxlint', ...FOLDERS], looked: /on [1-9]\d* files/ },
  {
    name: 'format',
    command: ['oxfmt', '--check', ...FOLDERS, 'vitest.config.ts', 'vite.config.ts'],
    looked: /[1-9]\d* files/,
  },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'contract', 'domain', 'pages', 'server', 'web'],
    looked: /[1-9]\d* modules/,
  },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'browsers',
    command: ['tsx', 'scripts/browsers/check.ts'],
    looked: /^[1-9]\d* uses of the browser in [1-9]\d* files/,
    tells: /^\d+ uses of the browser in .*$/gm,
  },
  {
    name: 'styles',
    command: ['tsx', 'scripts/styles/check.ts'],
    looked: /^[1-9]\d* style sheets, [1-9]\d* .*, [1-9]\d* files/,
  },
  {
    name: 'tables',
    command: ['tsx', 'scripts/tables/check.ts'],
    looked: /^[1-9]\d* tables, .* [1-9]\d* uses in [1-9]\d* files/,
    tells: /^\d+ tables, .*$/gm,
  },
  {
    name: 'rows',
    command: ['tsx', 'scripts/rows/check.ts'],
    looked: /^[1-9]\d* statements with row types, [1-9]\d* texts prepared/,
    tells: /^\d+ statements with row types, .*$/gm,
  },
  {
    name: 'texts',
    command: ['tsx', 'scripts/texts/check.ts'],
    looked: /^[1-9]\d* texts in [2-9] languages, [1-9]\d* converted files/,
    tells: /^\d+ texts in .*$/gm,
  },
  {
    name: 'named files',
    command: ['scripts/named-files.mjs'],
    looked: /^[1-9]\d* names of files in [1-9]\d* files/,
  },
  { name: 'lock file', command: ['scripts/lock-file.mjs'], looked: /^[1-9]\d* locked packages/ },
  {
    name: 'first load',
    command: ['tsx', 'scripts/first-load/check.ts'],
    looked: /DashboardScreen: [1-9]\d* .* [1-9]\d* of \d+ files/,
    tells: /^\w+Screen: .*$/gm,
  },
]

const run = ({ name, command: [tool = '', ...args], looked, tells }) =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    let output = ''
    const child = spawn(process.execPath, [BIN[tool] ? `node_modules/${BIN[tool]}` : tool, ...args], { cwd: root })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('close', (code) => {
      const sawNothing = looked && !looked.test(output)
      const isGood = code === 0 && !sawNothing
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${isGood ? 'good' : 'BAD '}  ${name}  ${seconds} s`)
      for (const [figures] of isGood && tells ? output.matchAll(tells) : []) console.log(`      ${figures}`)
      if (!isGood) console.log(sawNothing && code === 0 ? 'It checked no files.' : output)
      resolve(isGood)
    })
  })

/**
 * The tools' own files, so that neither a shell nor another installed version is used. Scripts are named by their path.
 */
const BIN = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  tsx: 'tsx/dist/cli.mjs',
}

ensureBuilt()
const results = []
for (const check of CHECKS) results.push(await run(check))
process.exit(results.every(Boolean) ? 0 : 1)
