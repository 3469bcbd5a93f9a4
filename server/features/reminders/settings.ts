import type { ReminderSettings } from '#contract/reminders/reminder-calls.ts'
import { DEFAULT_STEPS } from '#domain/reminders/ladder.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Actor, type Owner, requireConfirmedEmail } from '../../actor/actor.ts'
import { recordFields } from '../account-changes/service.ts'
import { lockBusinessRow } from '../business/service.ts'
import { findSettings, type Ladder, saveSettings as storeSettings } from './queries.ts'

const DEFAULT: Ladder = { steps: DEFAULT_STEPS, off_steps: [], mails_from: null, mails_by: null, version: 0 }

/** Returns the steps of a business; the default ones if it has not changed them. */
export const findLadder = async (db: Db | Tx, owner: Owner): Promise<Ladder> =>
  (await findSettings(db, owner)) ?? DEFAULT

const presentSettings = ({ steps, off_steps, mails_from, version }: Ladder): ReminderSettings => ({
  steps: [
    ...steps.map((days) => ({ days, is_on: true })),
    ...off_steps.map((days) => ({ days, is_on: false })),
  ].toSorted((a, b) => a.days - b.days),
  sends_mail: mails_from !== null,
  version,
})

/** Returns the reminder settings of a business. */
export const getSettings = async (db: Db | Tx, actor: Actor): Promise<ReminderSettings> =>
  presentSettings(await findLadder(db, actor))

const isSame = (a: ReminderSettings, b: ReminderSettings): boolean =>
  a.sends_mail === b.sends_mail && JSON.stringify(a.steps) === JSON.stringify(b.steps)

/**
 * Changes the steps. Equal values count as no change, so that a client can repeat a save whose answer was lost. Mail
 * starts with the steps of the day on which it is switched on, so that customers are not reminded of all older invoices
 * at once.
 * @throws changed_elsewhere (the version is not the newest), mail_off, email_not_confirmed
 */
export const saveSettings = (
  { db, sendsMail }: { db: Db; sendsMail: boolean },
  actor: Actor,
  { version, steps, sends_mail }: ReminderSettings,
): Promise<ReminderSettings> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      await lockBusinessRow(tx, actor)
      const now = await findLadder(tx, actor)
      const saved: Ladder = {
        steps: daysOf(steps, true),
        off_steps: daysOf(steps, false),
        mails_from: sends_mail ? (now.mails_from ?? (await readToday(tx))) : null,
        mails_by: sends_mail ? (now.mails_by ?? actor.userId) : null,
        version: now.version + 1,
      }
      if (isSame(presentSettings(saved), presentSettings(now))) return presentSettings(now)
      if (now.version !== version) throw new AppError('changed_elsewhere')
      if (sends_mail && now.mails_from === null) {
        if (!sendsMail) throw new AppError('mail_off')
        requireConfirmedEmail(actor)
      }
      await storeSettings(tx, actor, saved)
      await recordFields(tx, actor, { what: 'reminders.change' }, { before: showLadder(now), after: showLadder(saved) })
      return presentSettings(saved)
    }),
  )

/** Whether the steps of another account differ from the current ones. */
export const differsFromSteps = async (tx: Tx, actor: Actor, steps: ReminderSettings['steps']): Promise<boolean> =>
  JSON.stringify(presentSettings(await findLadder(tx, actor)).steps) !== JSON.stringify(byDays(steps))

/** Sets the steps of another account. Whether they are mailed does not change. */
export async function setStepsOfFile(tx: Tx, actor: Actor, steps: ReminderSettings['steps']): Promise<void> {
  await lockBusinessRow(tx, actor)
  const now = await findLadder(tx, actor)
  const saved = { ...now, steps: daysOf(steps, true), off_steps: daysOf(steps, false), version: now.version + 1 }
  await storeSettings(tx, actor, saved)
  await recordFields(tx, actor, { what: 'reminders.change' }, { before: showLadder(now), after: showLadder(saved) })
}

const byDays = (steps: ReminderSettings['steps']): ReminderSettings['steps'] =>
  steps.map(({ days, is_on }) => ({ days, is_on })).toSorted((a, b) => a.days - b.days)

/**
 * Returns the schedule for the history of the account: the days of the steps that are on, before and after the due
 * date.
 */
const showLadder = ({ steps, mails_from }: Ladder): Record<string, string> => ({
  steps: [...steps].toSorted((a, b) => a - b).join(', '),
  sends_mail: String(mails_from !== null),
})

const daysOf = (steps: ReminderSettings['steps'], isOn: boolean): number[] =>
  steps.filter(({ is_on }) => is_on === isOn).map(({ days }) => days)
