import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Landmark } from 'lucide-react'
import * as texts from './texts.en.ts'

/** Instead of the money that waits if none fits the filter. */
export const NothingFound = ({ onShowAll }: { onShowAll: () => void }) => (
  <div className="card">
    <EmptyState
      icon={<Landmark className="art" strokeWidth={1.25} aria-hidden />}
      action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
    >
      {texts.noPaymentsFound}
    </EmptyState>
  </div>
)
