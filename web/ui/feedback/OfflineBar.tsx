import { WifiOff } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { indiaDay } from '#domain/days/india-day.ts'
import { copies, subscribeSeenAt } from '#web/send.ts'
import { showClock, showShortDay } from '#web/ui/texts/days.en.ts'
import { useOnline } from './useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const countCopies = () => copies.size

/**
 * A bar at the top while the device is offline, or while the screen shows stored data. Without content of its own it
 * shows the time of that data.
 */
export function OfflineBar({ children }: { children?: string }) {
  const online = useOnline()
  const count = useSyncExternalStore(subscribeSeenAt, countCopies)
  return <output>{(!online || count > 0) && <Bar words={children} />}</output>
}

function Bar({ words }: { words: string | undefined }) {
  const [now] = useState(() => new Date())
  const seen = new Date(Math.min(+now, ...copies.values()))
  return (
    <div className="offline">
      <WifiOff aria-hidden />
      <span>{words ?? say(texts.offlineLastUpdated, { since: showTime(seen, now) })}</span>
    </div>
  )
}

/** Returns "10:42 am" for today, "21 Nov, 10:42 am" for an earlier day. */
const showTime = (time: Date, now: Date): string =>
  indiaDay(time) === indiaDay(now) ? showClock(time) : `${showShortDay(indiaDay(time))}, ${showClock(time)}`
