import { createTestMail, mailerOf } from '../features/mails/service.ts'
import { defaultDataDir } from '../platform/postgres/embedded/data-folder.ts'
import { projectRoot } from '../platform/files/project-root.ts'
import { countJobs, type JobCounts, listFailedJobs, retryJobs } from '../platform/jobs/list-jobs.ts'
import { MailRefused } from '../platform/mail/mailer.ts'
import { describeSettings } from '../config.ts'
import { findWrongNames } from '../setting-files.ts'
import { SETTINGS } from '../settings.ts'
import { findWrongTotals, type WrongTotal } from '../features/analytics/service.ts'
import { findWrongBooks } from '../features/exports/service.ts'
import { addMissingNames } from '../features/invoices/service.ts'
import { listWithTotals, lockTotals, rebuildTotals } from '../features/totals/service.ts'
import { listGivenUpJobs } from '../platform/jobs/add-job.ts'
import type { Command, CommandContext } from './command.ts'

/** The maximum number of failed jobs that are listed. */
const MOST_FAILED = 50

const countsLine = ({ name, waiting, running, failed, due_seconds }: JobCounts): string =>
  [
    name,
    `${waiting} waiting`,
    ...(due_seconds === null ? [] : [`due for ${Math.round(due_seconds)} s`]),
    `${running} running`,
    `${failed} failed`,
  ].join('\t')

export const OPERATING_COMMANDS: readonly Command[] = [
  {
    usage: 'settings',
    help: 'lists the settings in force, without secrets',
    runAlone: async ({ env, tell, warn }) => {
      const settings = describeSettings(env, defaultDataDir(projectRoot))
      for (const sentence of findWrongNames(projectRoot, env, SETTINGS)) warn(sentence)
      tell(
        { settings },
        settings.map(({ name, value, isSet }) => [name, value ?? '-', ...(isSet ? [] : ['(default)'])].join('\t')),
      )
      return true
    },
  },
  {
    usage: 'jobs',
    help: 'lists background jobs: how many wait, run and failed, and the last errors',
    run: async ({ db, tell }) => {
      const [counts, failed] = [await countJobs(db), await listFailedJobs(db, MOST_FAILED)]
      tell({ jobs: counts, failed }, [
        ...counts.map(countsLine),
        ...(counts.length === 0 ? ['No job waits or runs, and none has failed.'] : []),
        ...failed.map(({ id, name, attempts, next_at, error }) => {
          const next = next_at ? `tried again at ${next_at.toISOString()}` : 'given up'
          return `Job ${id} ${name} failed ${attempts} times, ${next}: ${error.split('\n', 1)[0]}`
        }),
      ])
      return true
    },
  },
  {
    usage: 'jobs retry <name>',
    help: 'runs the jobs of one kind that failed again, also those that were given up',
    run: async ({ db, tell }, [name = '']) => {
      const retried = await db.begin((tx) => retryJobs(tx, name))
      tell({ retried }, [retried === 0 ? `No job ${name} has failed.` : `${retried} ${name} run again now.`])
      return retried > 0
    },
  },
  {
    usage: 'mails test <email>',
    help: 'sends a mail, to try SMTP_URL',
    runAlone: async ({ config, say }, [email = '']) => {
      const mailer = mailerOf(config, config.dataDir ?? defaultDataDir(projectRoot))
      if (!mailer) {
        say('SMTP_URL is not set, so Pavti sends no mail.')
        return false
      }
      try {
        await mailer.send(createTestMail(email, config.publicUrl))
        say(`The mail server accepted a mail from ${config.mail.from} to ${email}. Look whether it arrives.`)
        return true
      } catch (e) {
        const isFinal = e instanceof MailRefused
        const status = isFinal && e.status !== undefined ? ` with ${e.status} ${e.enhancedStatus ?? ''}`.trimEnd() : ''
        const reason = !isFinal && e instanceof Error ? `: ${e.message}` : ''
        say(
          `The mail was not sent: ${isFinal ? `the mail server refused it${status}` : `the attempt failed${reason}`}.`,
        )
        return false
      }
    },
  },
]

/** A job that is overdue by this many seconds waits for a process, or behind many others. */
const LATE_SECONDS = 60

const wrongLine = ({ business_id, figure, counted, real }: WrongTotal): string =>
  `Business ${business_id}: ${figure} is ${counted}, but its rows add up to ${real}.`

/** Recomputes all totals and prints differences, failed jobs and overdue jobs. Returns whether nothing is wrong. */
export async function checkTotals({ db, tell }: CommandContext): Promise<boolean> {
  const [wrong, books, jobs] = [await findWrongTotals(db), await findWrongBooks(db), await listGivenUpJobs(db)]
  const late = (await countJobs(db)).filter(({ due_seconds }) => (due_seconds ?? 0) > LATE_SECONDS)
  const faults = wrong.length + books.length + jobs.length
  tell({ wrong_totals: wrong, wrong_books: books, failed_jobs: jobs, late_jobs: late }, [
    ...wrong.map(wrongLine),
    ...books.map(
      ({ business_id, figure, counted, real }) =>
        `Business ${business_id}: ${figure} is ${counted} in its books, but screens show ${real}.`,
    ),
    ...jobs.map(
      ({ name, count, newest }) => `${count} ${name} failed after all attempts, the last at ${newest.toISOString()}.`,
    ),
    ...late.map(
      ({ name, waiting, due_seconds }) =>
        `${waiting} ${name} wait, the first one for ${Math.round(due_seconds ?? 0)} s: they run while Pavti runs.`,
    ),
    ...(faults === 0 ? ['All totals and books are correct, and no job has failed.'] : []),
  ])
  return faults === 0
}

/**
 * Recomputes and stores the totals, one business after another, so that Pavti may be running. Prints remaining errors:
 * the sums of invoices and payments are part of the books and are not changed. Returns whether nothing is wrong.
 */
export async function rebuildAll({ db, tell }: CommandContext): Promise<boolean> {
  const owners = await listWithTotals(db)
  for (const owner of owners) {
    await db.begin(async (tx) => {
      await lockTotals(tx, owner)
      await addMissingNames(tx, owner)
      await rebuildTotals(tx, owner)
    })
  }
  const wrong = await findWrongTotals(db)
  tell({ rebuilt: owners.length, wrong_totals: wrong }, [
    `Businesses whose totals were recomputed: ${owners.length}.`,
    ...wrong.map(wrongLine),
  ])
  return wrong.length === 0
}
