// The parts of every screen's sidebar that are loaded after the first paint, in one file.
import { UserMenu as UserBlockWithMenu } from './features/accounts/user-menu/UserMenu.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { migrateStoredData, removeBusinessParameter } from './features/session/leave-business.ts'
import { useCurrentUser } from './features/session/useSession.ts'
import * as recurringTexts from '#web/features/recurring/texts.en.ts'
import { useRecurringDrafts } from './features/recurring/useRecurring.ts'
import { storeBusinessForNewTabs } from './named-business.ts'
import { tryStorage } from './try-storage.ts'
import { refetchOld, refetchOldUser } from './features/live-updates/refetch-old.ts'
import { tellAccessEnd } from './features/live-updates/tell-access-end.ts'
import { useLiveUpdates } from './features/live-updates/useLiveUpdates.ts'
import { EntryCount } from './ui/frame/SidebarParts.tsx'

export { SidebarTools, TitleBell } from './features/commands/SidebarTools.tsx'

/** The user block of every screen. While it is shown, the page receives live updates. */
export function UserMenu() {
  const user = useCurrentUser()
  useLiveUpdates()
  const cache = useQueryClient()
  // Effect: data kept on the device, the address, the end of the session, the age of data, and the business of new
  // tabs, which is that of the tab used last.
  useEffect(() => {
    // On a device without room the data stay where they are.
    tryStorage(() => migrateStoredData(user))
    removeBusinessParameter()
    tellAccessEnd(cache)
    refetchOld(cache)
    refetchOldUser(cache)
    addEventListener('focus', storeBusinessForNewTabs)
    return () => removeEventListener('focus', storeBusinessForNewTabs)
  }, [cache, user])
  return <UserBlockWithMenu />
}

/** The number of drafts that wait for approval, beside an entry of the sidebar. */
export const DraftsCount = () => (
  <EntryCount n={useRecurringDrafts().data?.length} what={recurringTexts.draftsToApprove} />
)
