import { Button } from '#web/ui/Button.tsx'
import { useBusiness } from '../useBusiness.ts'
import * as texts from '../texts.en.ts'

/** The other UPI IDs of the business, to choose with one press; empty if there is no choice. */
export function SavedUpiIds({ value, onUse }: { value: string; onUse: (vpa: string) => void }) {
  const { data } = useBusiness()
  const others = data?.upi_ids.filter((vpa) => vpa !== value.trim().toLowerCase()) ?? []
  if (others.length === 0) return null
  return (
    <fieldset className="suggest">
      <legend className="sr-only">{texts.yourSavedUpiIds}</legend>
      <span className="muted" aria-hidden="true">
        {texts.saved}
      </span>
      {others.map((vpa) => (
        <Button key={vpa} variant="quiet" onClick={() => onUse(vpa)}>
          {vpa}
        </Button>
      ))}
    </fieldset>
  )
}
