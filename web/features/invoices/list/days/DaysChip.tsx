import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ListView } from '../list-address.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

interface DaysChipProps {
  days: Pick<ListView, 'from' | 'to'>
  isOpen: boolean
  onToggle: () => void
  onClear: () => void
}

/** Opens the date fields and shows the chosen dates; × clears them. */
export function DaysChip({ days, isOpen, onToggle, onClear }: DaysChipProps) {
  const chip = useRef<HTMLButtonElement>(null)
  const isSet = days.from !== '' || days.to !== ''
  return (
    <>
      <button ref={chip} className="chip" type="button" aria-expanded={isOpen} aria-pressed={isSet} onClick={onToggle}>
        {nameDays(days)}
      </button>
      {isSet && (
        <IconButton
          large
          label={texts.clearDates}
          icon={<X aria-hidden />}
          onClick={() => {
            chip.current?.focus()
            onClear()
          }}
        />
      )}
    </>
  )
}

/** "1 Nov 2026 – 22 Nov 2026", "From 1 Nov 2026", "To 22 Nov 2026", or "Dates" if none is chosen. */
function nameDays({ from, to }: { from: Day | ''; to: Day | '' }): string {
  if (from && to) return from === to ? showDay(from) : `${showDay(from)} – ${showDay(to)}`
  if (from) return say(texts.fromFrom, { from: showDay(from) })
  return to ? say(texts.toTo, { to: showDay(to) }) : texts.dates
}
