import { showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import { useRecurringDrafts } from './useRecurring.ts'

/** The number of drafts that wait for approval, beside an entry of the sidebar; nothing for 0 or while it is loading. */
export function DraftsCount() {
  const n = useRecurringDrafts().data?.length
  return n ? (
    <span className="n num">
      {showCount(n)}
      <span className="sr-only"> {texts.draftsToApprove}</span>
    </span>
  ) : null
}
