import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root, runCommand } from './installed.mjs'

/**
 * Files that the tests need, and their Debian packages. The first is the preferred browser of
 * `tests/harness/chromium.ts`.
 */
const NEEDED = [
  ...(process.env.CHROMIUM ? [] : [['/usr/bin/chromium-headless-shell', 'chromium-headless-shell']]),
  ['/usr/bin/pdftotext', 'poppler-utils'],
  ['/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf', 'fonts-noto-core'],
]

const missingPackages = () => NEEDED.filter(([file = '']) => !existsSync(file)).map(([, name = '']) => name)

/** As root on Debian, installs a browser, a PDF reader and fallback fonts. */
function ensureDebianPackages() {
  const wanted = missingPackages()
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    runCommand('apt-get', ['update', '-qq'])
    runCommand('apt-get', ['install', '-y', '-qq', ...wanted], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
  }
  const hasBrowser = existsSync('/usr/bin/chromium')
  const missing = missingPackages().filter((name) => !(name === 'chromium-headless-shell' && hasBrowser))
  if (missing.length === 0) return
  console.error(
    `The tests need ${missing.join(', ')}. Install them (on Debian: apt-get install ${missing.join(' ')}), or set CHROMIUM to a browser.`,
  )
  process.exit(1)
}

const readReport = (file) => JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8'))

/** Prints failures of the server tests again at the end, after the output of the browser tests. */
function printFailures({ testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'failed') continue
    const failures = assertionResults.filter((result) => result.status === 'failed')
    console.error(`FAILED ${relative(root, name)}${failures.length === 0 ? `\n${message}` : ''}`)
    for (const { fullName, failureMessages } of failures) console.error(`  ${fullName}\n${failureMessages.join('\n')}`)
  }
}

/** Prints browser tests that passed only at the second attempt: they may be flaky. */
function printFlaky({ suites = [], specs = [] }) {
  for (const suite of suites) printFlaky(suite)
  for (const { file, title, tests } of specs) {
    for (const { status, projectName } of tests) {
      if (status === 'flaky') console.error(`FLAKY ${file} ${title} (${projectName}): passed at the second attempt`)
    }
  }
}

const [only] = process.argv.slice(2)
if (only !== undefined) {
  const runner = only.startsWith('e2e/') ? 'npm run build && npx playwright test' : 'npx vitest run'
  console.error(`npm test runs all tests. To run only this: ${runner} ${only}`)
  process.exit(1)
}

ensureInstalledToDevelop()
ensureDebianPackages()
ensureBuilt()
mkdirSync(join(root, 'test-results'), { recursive: true })

const codes = [
  runCommand(process.execPath, [
    // Room for the short-lived objects of the reporter and the compiler, which share a process.
    '--max-semi-space-size=64',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/server.json',
  ]),
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']),
]

const server = readReport('server.json')
const browser = readReport('browser.json')
const { expected, unexpected, flaky, skipped } = browser.stats
printFailures(server)
printFlaky(browser)
const passed = server.numPassedTests + expected + flaky
const failed = server.numFailedTests + unexpected
const leftOut = server.numPendingTests + server.numTodoTests + skipped
if (passed === 0) console.error('No test ran.')
const isGood = failed === 0 && passed > 0 && codes.every((code) => code === 0)
if (!isGood && failed === 0) console.error('A test file could not be run; see above.')
console.log(`${passed} passed, ${isGood ? 0 : Math.max(failed, 1)} failed${leftOut ? `, ${leftOut} skipped` : ''}`)
process.exit(isGood ? 0 : 1)
