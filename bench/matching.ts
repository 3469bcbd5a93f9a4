// Precision and recall of matching on generated statements, and the time for 5,000 credits against 10,000 open invoices.
// node --import tsx bench/matching.ts [statements] [first seed]
import { addStatement, createScore, type Score } from '#tests/matching/score.ts'
import { createStatement } from '#tests/matching/world/statement.ts'
import { measureLarge } from '#tests/matching/large.ts'
import { say } from './report.ts'

const STATEMENTS = Number(process.argv[2] ?? 200)
const FIRST_SEED = Number(process.argv[3] ?? 1)

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`)

function report({ credits, matchable, found, total, byReason, byWay, byBank, wrongs }: Score): void {
  say(`${credits} credits, ${matchable} for open invoices`)
  say(`Sure: ${total.sure}, wrong: ${total.wrong} (precision ${percent(total.sure - total.wrong, total.sure)})`)
  say(`Sure or Likely with the right choice: ${found} of ${matchable} (recall ${percent(found, matchable)})`)
  say(`Likely: ${total.likely}, with the right choice: ${total.likelyRight}`)
  say('\nreason         sure   wrong  likely  right in likely')
  for (const [kind, { sure, wrong, likely, likelyRight }] of [...byReason].sort((a, b) => b[1].sure - a[1].sure)) {
    say([kind.padEnd(12), sure, wrong, likely, likelyRight].map((cell) => String(cell).padStart(6)).join('  '))
  }
  say('\nhow it was paid   found of')
  for (const [how, { found, of }] of byWay) say(`${how.padEnd(16)} ${found} of ${of} (${percent(found, of)})`)
  say('\nbank      sure    found')
  for (const [bank, { found, sure, of }] of byBank)
    say(`${bank.padEnd(9)} ${percent(sure, of)}  ${percent(found, of)} of ${of}`)
  for (const { credit, match, truth } of wrongs) {
    say(
      `\nWRONG ${credit.narration} ${credit.amount}: ${JSON.stringify({ credit, match, truth }, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    )
  }
}

const score = createScore()
for (let seed = FIRST_SEED; seed < FIRST_SEED + STATEMENTS; seed++) addStatement(score, createStatement(seed))
report(score)

const { ms, cpuMs, longestStepMs } = measureLarge(5_000, 10_000)
say(
  `\n5,000 credits, 10,000 open invoices: ${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of a processor); longest step ${longestStepMs.toFixed(1)} ms`,
)
if (score.total.wrong > 0) process.exitCode = 1
