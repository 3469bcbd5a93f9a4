import { indiaDay } from '#domain/days/india-day.ts'
import { showBar } from '#web/ui/feedback/show-bar.ts'
import { showClock, showFullDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** From this difference in ms, the day on the device is another one for at least an hour a day. */
const WRONG_MS = 60 * 60 * 1_000

/** Answers at once, and is not kept on the device. */
const SERVER_TIME = '/healthz'

/**
 * Shows a bar while the clock of the device differs from the server's: screens count days with the device's clock, so
 * that they do without a network. Looks again whenever the user comes back to the page.
 */
export function watchClock(): void {
  let removeBar: (() => void) | undefined
  const check = async (): Promise<void> => {
    const answer = await fetch(SERVER_TIME, { method: 'HEAD', cache: 'no-store' })
    const now = new Date()
    const difference = now.getTime() - Date.parse(answer.headers.get('date') ?? '')
    removeBar?.()
    const time = `${showFullDay(indiaDay(now))}, ${showClock(now)}`
    if (Math.abs(difference) >= WRONG_MS) removeBar = showBar(say(texts.clockIsWrong, { time }))
  }
  // Without a network it stays as it is.
  const look = () => void check().catch(() => undefined)
  look()
  document.addEventListener('visibilitychange', () => document.hidden || look())
}
