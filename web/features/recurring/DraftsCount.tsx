import { EntryCount } from '#web/ui/frame/sidebar-parts.tsx'
import * as texts from './texts.en.ts'
import { useRecurringDrafts } from './useRecurring.ts'

/** The number of drafts that wait for approval, beside an entry of the sidebar. */
export const DraftsCount = () => <EntryCount n={useRecurringDrafts().data?.length} what={texts.draftsToApprove} />
