import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { showClock } from '#domain/days/india-day.ts'
import { useOnline } from './useOnline.ts'

/** A bar on top while the device has no network; without words of its own it says from when the page is. */
export function OfflineBar({ children }: { children?: string }) {
  const online = useOnline()
  return <output>{!online && <Bar words={children} />}</output>
}

function Bar({ words }: { words: string | undefined }) {
  const [since] = useState(() => showClock(new Date()))
  return (
    <div className="offline">
      <WifiOff aria-hidden />
      <span>{words ?? `You are offline. Last updated ${since}.`}</span>
    </div>
  )
}
