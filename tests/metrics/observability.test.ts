import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { makeDataFolder } from '../harness/temporary-folder.ts'

const folder = makeDataFolder('pavti-metrics-')
const app = useApp({ NODE_ENV: 'development', BACKUP_DIR: folder, DATA_DIR: folder })

const readMetrics = async () => (await app.current.visitor().get('/metrics')).text

/** Names of samples that the metrics have, with those that a histogram is made of. */
function sampleNames(text: string): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }))
  return new Set(
    types.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
}

test.for(['deploy/grafana.json', 'deploy/alerts.yaml'])('%s names only metrics that there are', async (file) => {
  const names = sampleNames(await readMetrics())
  const named = new Set(readFileSync(file, 'utf8').match(/\b(?:pavti|process|nodejs)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(8)
  expect([...named].filter((name) => !names.has(name))).toEqual([])
})

test('mails have a count of each outcome from the start, which the alert compares', async () => {
  const outcomes = [...(await readMetrics()).matchAll(/^pavti_mails_total\{outcome="(\w+)"\} 0$/gm)].map(
    ([, one]) => one,
  )
  expect(outcomes).toEqual(['sent', 'refused', 'failed'])
})

test('metrics tell of jobs, connections, mails, PDFs and imports', async () => {
  const { db, seller, log } = app.current
  const asha = await seller()
  const { id } = await asha.invoice()
  expect((await asha.file(`/api/invoices/${id}/pdf`)).status).toBe(200)
  await asha.raw('POST', '/api/bank/statements?columns=date,description,credit', 'Tag,Zweck,Ein\n01/10/2026,A,5.00\n', {
    'content-type': 'text/csv',
  })
  expect((await app.current.visitor().post('/api/auth/forgot-password', { email: asha.email })).status).toBe(200)
  await log.drainJobs()
  await db`SELECT graphile_worker.add_job('canary.job', run_at => now() + interval '1 day')`
  await db`SELECT graphile_worker.add_job('canary.given_up', max_attempts => 1, run_at => '2099-01-01')`
  await db`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'x' WHERE max_attempts = 1`
  const text = await readMetrics()
  const valueOf = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    )
  expect(valueOf('pavti_jobs{job="canary.job",state="waiting"}')).toBe(1)
  expect(valueOf('pavti_jobs{job="canary.given_up",state="failed"}')).toBe(1)
  expect(valueOf('pavti_jobs_oldest_due_seconds')).toBe(0)
  expect(valueOf('pavti_database_bytes')).toBeGreaterThan(1_000_000)
  expect(valueOf('pavti_database_connections{state="waiting"}')).toBe(0)
  expect(valueOf('pavti_refused_reads_total')).toBe(0)
  expect(valueOf('pavti_mails_total{outcome="sent"}')).toBeGreaterThan(0)
  expect(valueOf('pavti_pdf_seconds_count{outcome="done"}')).toBe(1)
  expect(valueOf('pavti_import_seconds_count{kind="statement",outcome="done"}')).toBe(1)
  expect(text).toMatch(/^pavti_job_seconds_count\{job="[a-z_.]+",outcome="done"\} [1-9]/m)
  expect(text).toMatch(/^pavti_webhook_deliveries_waiting 0$/m)
})

test('the log has a line for each request: id, method, route, status and time, and nothing of the request', async () => {
  const { log, seller } = app.current
  const asha = await seller()
  const from = log.lines.length
  await asha.get('/api/invoices?search=canary-search')
  await asha.get('/api/invoices/canary-id')
  await app.current.visitor().get('/healthz')
  const lines = log.lines.slice(from).filter((line) => line.includes('"msg":"request"'))
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      ['/api/invoices', 200],
      ['/api/invoices/:id', expect.any(Number)],
    ].map(([route, status]) => ({
      level: 30,
      time: expect.any(Number),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      route,
      status,
      ms: expect.any(Number),
      msg: 'request',
    })),
  )
  expect(log.lines.join('')).not.toContain('canary-')
})
