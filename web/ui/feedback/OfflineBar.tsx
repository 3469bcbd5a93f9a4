import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { showClock } from '#web/ui/texts/days.en.ts'
import { useOnline } from './useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A bar at the top while the device is offline. Without content of its own it shows when the page was last updated. */
export function OfflineBar({ children }: { children?: string }) {
  const online = useOnline()
  return <output>{!online && <Bar words={children} />}</output>
}

function Bar({ words }: { words: string | undefined }) {
  const [since] = useState(() => showClock(new Date()))
  return (
    <div className="offline">
      <WifiOff aria-hidden />
      <span>{words ?? say(texts.youAreOfflineLastUpdated, { since })}</span>
    </div>
  )
}
