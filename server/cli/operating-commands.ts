import { createTestMail, mailerOf } from '../features/mails/service.ts'
import { defaultDataDir } from '../platform/postgres/embedded/data-folder.ts'
import { projectRoot } from '../platform/files/project-root.ts'
import { countJobs, type JobCounts, listFailedJobs, retryJobs } from '../platform/jobs/list-jobs.ts'
import { MailRefused } from '../platform/mail/mailer.ts'
import { describeSettings } from '../config.ts'
import type { Command } from './command.ts'

/** Most failed jobs that are listed. */
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
    runAlone: async ({ env, tell }) => {
      const settings = describeSettings(env)
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
