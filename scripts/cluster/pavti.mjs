import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../built.mjs'
import { ensureInstalledToRun, root } from '../installed.mjs'
import { SMTP_URL } from './mail-server.mjs'
import { LEADER_URL, POOLED_URL, PORTS } from './ports.mjs'
import { folder, giveToOwner, startProcess, stopProcess, waitFor } from './processes.mjs'

export const ORIGINS = PORTS.pavti.map((port) => `http://127.0.0.1:${port}`)

const databaseSettings = (isPooled) =>
  isPooled
    ? { DATABASE_URL: POOLED_URL, DATABASE_POOLER: 'transaction', JOBS_DATABASE_URL: LEADER_URL }
    : { DATABASE_URL: LEADER_URL, DATABASE_POOLER: '', JOBS_DATABASE_URL: '' }

const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Starts two Pavti processes. Returns a function that checks whether both are still running. */
export async function startPavti(isPooled, stops) {
  ensureInstalledToRun()
  ensureBuilt()
  const processes = PORTS.pavti.map((port, i) => {
    const dataDir = join(folder, `pavti${i + 1}`)
    mkdirSync(dataDir)
    giveToOwner(dataDir)
    const env = {
      ...databaseSettings(isPooled),
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: dataDir,
      PLANS: 'open',
      SIGNUPS: 'open',
      RATE_LIMITS: 'off',
      SMTP_URL,
    }
    const pavti = startProcess(`pavti${i + 1}`, process.execPath, [join(root, 'scripts/start.mjs')], { cwd: root, env })
    stops.push(() => stopProcess(pavti))
    return pavti
  })
  for (const origin of ORIGINS) {
    await waitFor(`Pavti at ${origin}`, () => isReady(origin) || processes.some(({ hasEnded }) => hasEnded))
  }
  return () => processes.every(({ hasEnded }) => !hasEnded)
}
