import { proTill } from '#web/features/plans/plan-labels.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** "Pro until 23 Dec 2026". */
export function usePlanLabel(): string {
  const user = useCurrentUser()
  const { data: site } = useSite()
  if (site?.plans === 'open') return texts.proIsFreeHere
  if (user.plan === 'Free') return texts.planFree
  const till = proTill(user)
  return till === null ? texts.planPro : say(texts.proUntil, { till })
}
