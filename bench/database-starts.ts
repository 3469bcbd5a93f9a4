// How long Pavti's own PostgreSQL takes to start: a first time, which makes a cluster, and later, beside it.
//   npm run bench -- database-starts [rounds]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { median, say } from './parts/report.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
/** The goal for a later start, in ms, on a machine without other work. */
const GOAL_MS = 1_500

/** Starts and stops the PostgreSQL of a data folder. Returns the milliseconds until it accepts connections. */
async function startMs(dataDir: string): Promise<number> {
  const began = performance.now()
  const server = await startEmbeddedPostgres({ dataDir })
  const ms = performance.now() - began
  await server.stop()
  return ms
}

const first: number[] = []
const later: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pavti-bench-'))
  try {
    first.push(await startMs(dataDir))
    later.push(await startMs(dataDir))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
say('| | median ms | slowest ms |')
say('|---|---|---|')
say(`| first start | ${median(first).toFixed(0)} | ${Math.max(...first).toFixed(0)} |`)
say(`| later start (goal ${GOAL_MS}) | ${median(later).toFixed(0)} | ${Math.max(...later).toFixed(0)} |`)
say(`\nA later start takes ${(median(later) / median(first)).toFixed(2)} of a first one.`)
