import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { askLeader } from './cluster.mjs'
import { post } from './load.mjs'
import { ORIGINS } from './pavti.mjs'

/** A new business may mail 50 addresses a day; the four sellers stay below that. */
const MOST_MAILS = 180
const PAUSE_MS = 600
const RETRY_AFTER_MS = 250
/** Jobs of a process that lost its database are taken over within a minute. */
const WAIT_MS = 90_000

/** Counts waiting and running jobs, read from the leader. */
async function countJobs() {
  const text = 'SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE attempts < max_attempts'
  const [row] = await askLeader('pavti', text)
  return row.n
}

/**
 * Mails the newest invoice again and again, each time to a new address, and repeats a mail until it is acknowledged.
 * `stop` waits for the jobs and returns the addresses with the number of jobs that are left.
 */
export function startMails(load) {
  const stopping = new AbortController()
  const addresses = []
  const mailing = (async () => {
    while (!stopping.signal.aborted && addresses.length < MOST_MAILS) {
      await sleep(PAUSE_MS)
      if (!load.latest) continue
      const { seller, invoice } = load.latest
      const address = `customer-${addresses.length}@shop.example`
      const headers = { cookie: seller.cookie, 'idempotency-key': randomUUID() }
      for (let tries = 0; ; tries++) {
        const origin = ORIGINS[tries % ORIGINS.length]
        const answer = await post(origin, `/api/invoices/${invoice.id}/mails`, { to: [address] }, headers).catch(
          () => null,
        )
        if (answer?.status === 200) break
        if (answer && answer.status < 500) throw new Error(`Mailing: ${answer.status} ${answer.body.code}`)
        await sleep(RETRY_AFTER_MS)
      }
      addresses.push(address)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await mailing
      const until = Date.now() + WAIT_MS
      let jobsLeft = await countJobs()
      while (jobsLeft > 0 && Date.now() < until) {
        await sleep(500)
        jobsLeft = await countJobs()
      }
      return { addresses, jobsLeft }
    },
  }
}

/** Compares the acknowledged mails with those that the mail server received. */
export function countMails({ addresses, jobsLeft }, mails) {
  const times = addresses.map((address) => mails.filter(({ to }) => to === address).length)
  return {
    mails: addresses.length,
    mailsMissing: times.filter((n) => n === 0).length,
    mailsTwice: times.filter((n) => n > 1).length,
    jobsLeft,
  }
}
