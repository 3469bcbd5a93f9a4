import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, root, runCommand } from './installed.mjs'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** The browser and the PDF reader that the tests use, from Debian, where this user may install them. */
function ensureDebianPackages() {
  const missing = [
    [CHROMIUM, 'chromium'],
    ['/usr/bin/pdftotext', 'poppler-utils'],
    ['/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf', 'fonts-noto-core'],
  ].filter(([file = '']) => !existsSync(file))
  if (missing.length === 0) return
  const names = missing.map(([, name = '']) => name)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isInstalled =
    canInstall &&
    runCommand('apt-get', ['update', '-qq']) === 0 &&
    runCommand('apt-get', ['install', '-y', '-qq', ...names], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }) ===
      0
  if (!isInstalled) {
    console.error(
      `The tests need ${names.join(', ')}. Install them (on Debian: apt-get install ${names.join(' ')}), or name a browser by CHROMIUM.`,
    )
    process.exit(1)
  }
}

const readReport = (file) => JSON.parse(readFileSync(join(root, 'test-results', file), 'utf8'))

/** Once more at the end, for the browser's lines have pushed the server's failures far up. */
function printFailures({ testResults }) {
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'failed') continue
    const failures = assertionResults.filter((result) => result.status === 'failed')
    console.error(`FAILED ${relative(root, name)}${failures.length === 0 ? `\n${message}` : ''}`)
    for (const { fullName, failureMessages } of failures) console.error(`  ${fullName}\n${failureMessages.join('\n')}`)
  }
}

ensureInstalledToDevelop()
ensureDebianPackages()
ensureBuilt()
mkdirSync(join(root, 'test-results'), { recursive: true })

const codes = [
  runCommand(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/server.json',
  ]),
  runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']),
]

const server = readReport('server.json')
const { expected, unexpected, flaky, skipped } = readReport('browser.json').stats
printFailures(server)
const passed = server.numPassedTests + expected + flaky
const failed = server.numFailedTests + unexpected
const leftOut = server.numPendingTests + server.numTodoTests + skipped
if (passed === 0) console.error('No test ran.')
const isGood = failed === 0 && passed > 0 && codes.every((code) => code === 0)
if (!isGood && failed === 0) console.error('A test file could not be run; see above.')
console.log(`${passed} passed, ${isGood ? 0 : Math.max(failed, 1)} failed${leftOut ? `, ${leftOut} skipped` : ''}`)
process.exit(isGood ? 0 : 1)
