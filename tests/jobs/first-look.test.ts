import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { useApp } from '../harness/app.ts'

const app = useApp({}, { jobs: 'none' })

test('jobs whose first look for work fails do not start; else they would never run', async () => {
  const { db, databaseUrl } = app.current
  let runs = 0
  const startCounting = () =>
    startJobs(databaseUrl, [{ name: 'tests.count', work: async () => void runs++ }], pino({ level: 'silent' }))
  await db.unsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE 'the connection ends' USING ERRCODE = '57P01';
    END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON graphile_worker._private_tasks EXECUTE FUNCTION refuse()`)
  await expect(startCounting()).rejects.toMatchObject({ code: '57P01' })
  await db`DROP TRIGGER refuse ON graphile_worker._private_tasks`
  const jobs = await startCounting()
  await db`SELECT graphile_worker.add_job('tests.count', '{}')`
  await jobs.drain()
  await jobs.stop()
  expect(runs).toBe(1)
})
