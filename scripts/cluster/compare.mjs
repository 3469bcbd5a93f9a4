import { askLeader } from './cluster.mjs'

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const countRepeated = (values) => values.length - new Set(values).size

/** Missing numbers between 1 and the highest one. */
function countGaps(numbers) {
  const highest = numbers.reduce((most, n) => Math.max(most, n), 0)
  return highest - new Set(numbers).size
}

/**
 * Compares acknowledged invoices with the rows, read from the leader without Pavti. Gaps alone would not show a loss,
 * because the new leader assigns the lost numbers again.
 */
export async function compareWithRows(acknowledged) {
  const rows = await askLeader(
    'pavti',
    'SELECT i.id, i.number, i.notes AS key, u.email FROM invoices i JOIN users u ON u.id = i.user_id',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const keys = new Set(acknowledged.map(({ key }) => key))
  const isLost = ({ id, key, number }) => byId.get(id)?.key !== key || byId.get(id)?.number !== number
  const numbersOf = (email) =>
    rows.filter((row) => row.email === email).map(({ number }) => Number(/\d+$/.exec(number)?.[0]))
  const numbers = [...new Set(rows.map((row) => row.email))].map(numbersOf)
  const sum = (count) => numbers.reduce((total, list) => total + count(list), 0)
  return {
    acknowledged: acknowledged.length,
    rows: rows.length,
    lost: acknowledged.filter(isLost).length,
    doubled: countRepeated(rows.map(({ key }) => key)),
    unacknowledged: rows.filter(({ key }) => !keys.has(key)).length,
    gaps: sum(countGaps),
    numbersTwice: sum(countRepeated),
  }
}

const tookMs = ({ sentAt, acknowledgedAt }) => acknowledgedAt - sentAt

/** Durations of writes during kills, in seconds. */
export function describeWaits(acknowledged, kills) {
  const met = acknowledged.filter(
    (write) => tookMs(write) > 1_000 && kills.some((at) => write.sentAt < at + 1_000 && write.acknowledgedAt > at),
  )
  const waits = met.map(tookMs)
  return {
    repeated: acknowledged.filter(({ tries }) => tries > 1).length,
    medianMs: median(acknowledged.map(tookMs)),
    killMedianSeconds: median(waits) / 1_000,
    killWorstSeconds: Math.max(0, ...waits) / 1_000,
  }
}
