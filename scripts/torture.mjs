import { ensureBuilt } from './built.mjs'
import { ensureInstalledToDevelop, runCommand } from './installed.mjs'

// Repeatedly breaks what Pavti depends on, and checks that nothing acknowledged is lost, duplicated or wrong:
//   npm run torture -- [--rounds 20] [PART…]      Debian: apt-get install gcc, for the power cuts
const { argv } = process
const at = argv.indexOf('--rounds')
const rounds = at < 0 ? 20 : Number(argv[at + 1])
const asked = argv.slice(2).filter((word, i) => !word.startsWith('--') && i + 2 !== at + 1)

/**
 * A part runs tests, with more rounds than `npm test` does, or a script. Parts with losses have a control that must
 * lose data.
 */
const PARTS = {
  kills: { title: 'process, database and both killed amid writes', tests: ['tests/faults/kill.test.ts'] },
  losses: { title: 'database lost amid jobs, mails and webhooks', tests: ['tests/jobs/lost-database.test.ts'] },
  replies: { title: 'replies cut, with a control', tests: ['tests/faults/cut-replies.test.ts'] },
  power: {
    title: 'power cut below the file system, with a control',
    script: ['--import', 'tsx', 'scripts/torture/power-cut.ts', '--rounds', String(rounds)],
  },
  database: {
    title: 'database silent, full of connections, failed over, its disk full',
    tests: ['tests/faults/database.test.ts', 'tests/faults/database-server.test.ts', 'tests/http/storage-full.test.ts'],
  },
  mails: {
    title: 'mail servers that are down, hang, refuse or lose the last reply; senders killed amid mails',
    tests: ['tests/mails', 'tests/customer-mails/kill.test.ts', 'tests/reminders/kill.test.ts'],
  },
  clock: {
    title: 'midnight in India, 31 March, leap days, ends of months',
    tests: [
      'tests/invoices/numbers.test.ts',
      'tests/recurring',
      'tests/plans/month-end.test.ts',
      'tests/analytics/days.test.ts',
    ],
  },
  versions: {
    title: 'migrations under load and from 0.1.0',
    tests: ['tests/postgres/migrate-under-load.test.ts', 'tests/upgrade'],
  },
  update: {
    title: 'two processes of 0.1.0 replaced one after the other amid writes that nothing repeats',
    script: ['scripts/torture/rolling-update.mjs'],
  },
  backups: { title: 'backups amid writes, damaged and foreign ones', tests: ['tests/backup'] },
}

const chosen = asked.length > 0 ? asked : Object.keys(PARTS)
const unknown = chosen.find((name) => !(name in PARTS))
if (unknown !== undefined || !(rounds > 0)) {
  console.error(`Usage: npm run torture -- [--rounds 20] [${Object.keys(PARTS).join('|')}]`)
  process.exit(1)
}

ensureInstalledToDevelop()
ensureBuilt()
const env = {
  ...process.env,
  KILL_ROUNDS: String(rounds),
  DATABASE_LOSSES: String(rounds),
  CUT_REPLIES: String(rounds * 20),
}
const results = chosen.map((name) => {
  const { title, tests, script } = PARTS[name]
  const startedAt = performance.now()
  const args = tests ? ['node_modules/vitest/vitest.mjs', 'run', ...tests] : script
  const isGood = runCommand(process.execPath, args, env) === 0
  return `${isGood ? 'good' : 'BAD '}  ${name}: ${title}, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`
})
console.log(results.join('\n'))
process.exit(results.every((line) => line.startsWith('good')) ? 0 : 1)
