import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { makeDataFolder } from '../harness/temporary-folder.ts'

const folder = makeDataFolder('pavti-backups-')
afterAll(() => rmSync(folder, { recursive: true }))

const scheduled = useApp({ BACKUP_DIR: folder }, { jobs: 'scheduled' })
const queued = useApp()

const SCHEDULED = [
  'account_deletion.erase_due',
  'admin.count_days',
  'backups.write',
  'customer_mails.sweep',
  'plans.sweep',
  'recurring.make_due',
  'reminders.send_due',
  'upkeep.prune',
  'upkeep.sum_stored_bytes',
  'webhooks.sweep',
]

const known = async (app: typeof scheduled) =>
  (
    await app.current.db<{ identifier: string }[]>`
      SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY 1`
  ).map(({ identifier }) => identifier)

test('an installation runs each repeated job by its schedule', async () => {
  expect(await known(scheduled)).toEqual(SCHEDULED)
})

test('an app of other tests runs only what is queued, so that no minute changes rows between two looks', async () => {
  expect(await known(queued)).toEqual([])
})
