import { ADMIN_CODES_PATH } from '#contract/site/admin-paths.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { AdminTabs } from '#web/features/admin/AdminTabs.tsx'
import { CodeFormCard } from '#web/features/discounts/CodeFormCard.tsx'
import { CodeList } from '#web/features/discounts/CodeList.tsx'
import { useDiscountCodes } from '#web/features/discounts/useDiscountCodes.ts'
import { codeOf } from '#web/send.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import NotFoundScreen from './NotFoundScreen.tsx'
import * as texts from '#web/features/discounts/texts.en.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'

addRareFaults()

/** `/secret-admin-codes`: the discount codes. Everyone except an admin sees Not Found. */
export default function DiscountCodesScreen() {
  const { role } = useCurrentUser()
  return role === 'admin' ? <Codes /> : <NotFoundScreen />
}

/** The list of codes. The server checks the role too, and answers 404 if it was removed meanwhile. */
function Codes() {
  const { error } = useDiscountCodes()
  if (codeOf(error) === 'not_found') return <NotFoundScreen />
  return (
    <AppFrame title={texts.discountCodes}>
      <AdminTabs current={ADMIN_CODES_PATH} />
      <div className="stack narrow">
        <CodeFormCard />
        <CodeList />
      </div>
    </AppFrame>
  )
}
