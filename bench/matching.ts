// Precision and recall of matching on generated statements, and the time for 5,000 credits against 10,000 open
// invoices. Fails if a goal is missed.
// node --import tsx bench/matching.ts [statements] [first seed]
import { addColdStart, type ColdScore, noCold } from '#tests/matching/cold-start.ts'
import { addHostile, type HostileScore, noHostile } from '#tests/matching/hostile.ts'
import { createLarge, createOneName, measure } from '#tests/matching/large.ts'
import { addMarked, type MarkedScore, noMarked } from '#tests/matching/marked.ts'
import { addStatement, createScore, type Score } from '#tests/matching/score.ts'
import { createStatement } from '#tests/matching/world/statement.ts'
import { say } from './parts/report.ts'

const STATEMENTS = Number(process.argv[2] ?? 220)
const FIRST_SEED = Number(process.argv[3] ?? 1)
/** Credits whose invoice was marked as paid by hand before. */
const MARKED = 199

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)}%`)
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))

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
    say(`\nWRONG ${credit.narration} ${credit.amount}: ${asText({ credit, match, truth })}`)
  }
}

function reportHostile({ byKind, wrongs }: HostileScore): void {
  say('\nhostile         credits  sure  likely')
  for (const [kind, { credits, sure, likely }] of byKind) {
    say([kind.padEnd(14), String(credits).padStart(8), String(sure).padStart(5), String(likely).padStart(7)].join(' '))
  }
  for (const { kind, credit, match } of wrongs) say(`\nWRONG ${kind} ${asText({ credit, match })}`)
}

function reportCold({ byKind }: ColdScore): void {
  say('\ncold start, whole name   found of')
  for (const [kind, { credits, found }] of byKind)
    say(`${kind.padEnd(24)} ${found} of ${credits} (${percent(found, credits)})`)
}

const reportMarked = ({ credits, recorded, right, sure, likely, unknown }: MarkedScore): void =>
  say(
    `\nmarked by hand before: ${credits}; Already recorded: ${recorded} (${percent(recorded, credits)}), with its payment: ${right}; Sure: ${sure}, Likely: ${likely}, unknown: ${unknown}`,
  )

interface Goal {
  name: string
  figure: string
  isMet: boolean
}

const goal = (name: string, figure: number | string, isMet: boolean): Goal => ({ name, figure: String(figure), isMet })

/** The form of IDFC prints neither a name nor a UPI ID beside a note. */
const WITHOUT_PAYER = 'idfc'

interface Scores {
  score: Score
  /** The same statements without payer memory. */
  unlearned: Score
  hostile: HostileScore
  cold: ColdScore
  marked: MarkedScore
}

function goalsOf({ score, unlearned, hostile, cold, marked }: Scores): Goal[] {
  const { total, byBank } = score
  const others = [...byBank].filter(([bank]) => bank !== WITHOUT_PAYER).map(([, one]) => one)
  const [found, of] = [sum(others.map((one) => one.found)), sum(others.map((one) => one.of))]
  const apart = byBank.get(WITHOUT_PAYER)
  const attacks = [...hostile.byKind.values()]
  const wentBack = hostile.byKind.get('went_back')
  return [
    goal('Sure in 15,000 and more', total.sure, total.sure >= 15_000),
    goal('wrong in Sure: 0', total.wrong + unlearned.total.wrong, total.wrong + unlearned.total.wrong === 0),
    goal(
      `Sure of ${sum(attacks.map(({ credits }) => credits))} hostile credits: 0`,
      hostile.wrongs.length,
      hostile.wrongs.length === 0,
    ),
    goal('money that went back in Likely: 0', wentBack?.likely ?? 0, wentBack?.likely === 0),
    goal('found with payers known, 90% and more', percent(found, of), found >= of * 0.9),
    goal(`the form of IDFC (apart, no goal)`, percent(apart?.found ?? 0, apart?.of ?? 0), true),
    goal(
      'found at a cold start by the whole name, 80% and more',
      percent(cold.total.found, cold.total.credits),
      cold.total.found >= cold.total.credits * 0.8,
    ),
    goal('parts, charges and rounding in Sure at a cold start: 0', cold.sure, cold.sure === 0),
    goal(
      'found at a cold start of all payments, 80% and more',
      percent(unlearned.found, unlearned.matchable),
      unlearned.found >= unlearned.matchable * 0.8,
    ),
    goal(
      `Sure or Likely for another invoice of ${MARKED} marked by hand: 0`,
      marked.sure + marked.likely,
      marked.credits === MARKED && marked.sure + marked.likely === 0,
    ),
    goal(
      'of these already recorded with their payment, 95% and more',
      percent(marked.right, marked.credits),
      marked.right >= MARKED * 0.95,
    ),
  ]
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

const [score, unlearned, hostile, cold, marked] = [createScore(), createScore(), noHostile(), noCold(), noMarked()]
for (let seed = FIRST_SEED; seed < FIRST_SEED + STATEMENTS; seed++) {
  const statement = createStatement(seed)
  addStatement(score, statement)
  addStatement(unlearned, { ...statement, context: { ...statement.context, payers: [] } })
  addHostile(hostile, seed)
  addColdStart(cold, seed)
}
for (let seed = FIRST_SEED; marked.credits < MARKED; seed++) addMarked(marked, seed, MARKED)
report(score)
reportHostile(hostile)
reportCold(cold)
reportMarked(marked)

const { ms, cpuMs, longestStepMs } = measure(createLarge(5_000, 10_000))
say(
  `\n5,000 credits, 10,000 open invoices: ${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of a processor); longest step ${longestStepMs.toFixed(1)} ms`,
)
const oneName = measure(createOneName(5_000, 10_000))
say(`The same with one name for all customers and payers: ${(oneName.cpuMs / cpuMs).toFixed(2)} times as much`)
say('\ngoal')
for (const { name, figure, isMet } of goalsOf({ score, unlearned, hostile, cold, marked })) {
  say(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${figure}`)
  if (!isMet) process.exitCode = 1
}
