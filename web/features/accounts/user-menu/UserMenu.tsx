import { ChevronsUpDown, Code, LogOut, Moon, ReceiptIndianRupee, Settings, Store, Tags, Users } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ADMIN_CODES_PATH } from '#contract/site/admin-paths.ts'
import { SwitchBusinessDialog } from '#web/features/businesses/lazy-dialog.ts'
import * as businessTexts from '#web/features/businesses/texts.en.ts'
import * as clientTexts from '#web/features/clients/texts.en.ts'
import { ThemeDialog } from '#web/features/theme/lazy-dialog.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSignOut } from '#web/features/session/useSignOut.ts'
import { useUnsentCount } from '#web/features/unsent-invoices/unsent-count.ts'
import { say } from '#web/ui/texts/say.ts'
import { UserBlock } from './UserBlock.tsx'
import * as frameTexts from '#web/ui/texts.en.ts'
import * as texts from '../texts.en.ts'
import { placeCalls } from '#web/place-calls.ts'
import { useMay } from '#web/features/session/useMay.tsx'

const UnsentSignOutDialog = createLazyPart(() =>
  import('./UnsentSignOutDialog.tsx').then(({ UnsentSignOutDialog }) => UnsentSignOutDialog),
)
/** Switches the language. If the code cannot be loaded, the page may be of an earlier release. */
const changeLanguage = () =>
  import('#web/features/session/switch-language.ts')
    .then(({ switchLanguage }) => switchLanguage(frameTexts.otherLanguageCode))
    .catch(() => location.reload())

/** The first parts of the addresses to which the menu leads; there the block is highlighted. */
const OWN_PLACES = ['settings', 'payments', 'developers', 'clients', 'admin', ADMIN_CODES_PATH.slice(1)]

/**
 * The block of the signed-in user, with Settings, Theme, the plan, the API and Logout; for an admin also the discount
 * codes.
 */
export function UserMenu() {
  const { id, name, plan, role, businesses, business_name, member_role } = useCurrentUser()
  const may = useMay()
  const [path, go] = useLocation()
  const isHere = OWN_PLACES.includes(path.split('/')[1] ?? '')
  const [shown, setShown] = useState<'theme' | 'signOut' | 'businesses' | null>(null)
  const close = () => setShown(null)
  const signOut = useSignOut()
  const unsent = useUnsentCount(id)
  const shownName = name.trim() || texts.unknownUser
  return (
    <>
      <Menu
        label={
          businesses > 1
            ? `${shownName}, ${business_name}`
            : say(texts.nameAndPlan, { name: shownName, plan: plan === 'Pro' ? plan : texts.free })
        }
        className={isHere ? 'user here' : 'user'}
        placement="above"
        items={[
          ...(businesses > 1 || member_role === 'owner'
            ? [
                {
                  label: businesses > 1 ? businessTexts.switchBusiness : businessTexts.addBusiness,
                  icon: <Store aria-hidden />,
                  run: () => setShown('businesses'),
                },
              ]
            : []),
          ...(member_role === 'accountant'
            ? [{ label: clientTexts.clients, icon: <Users aria-hidden />, run: () => go('/clients') }]
            : []),
          { label: texts.settings, icon: <Settings aria-hidden />, run: () => go('/settings') },
          { label: texts.theme, icon: <Moon aria-hidden />, run: () => setShown('theme') },
          ...(may(placeCalls.createPaymentLink)
            ? [
                { label: texts.planAndPayments, icon: <ReceiptIndianRupee aria-hidden />, run: () => go('/payments') },
                { label: texts.apiAndWebhooks, icon: <Code aria-hidden />, run: () => go('/developers') },
              ]
            : []),
          {
            label: frameTexts.otherLanguage,
            lang: frameTexts.otherLanguageCode,
            icon: <b aria-hidden>अ</b>,
            run: () => void changeLanguage(),
          },
          ...(role === 'admin'
            ? [{ label: texts.discountCodes, icon: <Tags aria-hidden />, run: () => go(ADMIN_CODES_PATH) }]
            : []),
          {
            label: texts.logout,
            icon: <LogOut aria-hidden />,
            run: () => (unsent > 0 ? setShown('signOut') : signOut.mutate()),
          },
        ]}
      >
        <UserBlock />
        <ChevronsUpDown aria-hidden />
      </Menu>
      {shown === 'businesses' && <SwitchBusinessDialog onClose={close} />}
      {shown === 'theme' && <ThemeDialog onClose={close} />}
      {shown === 'signOut' && unsent > 0 && (
        <UnsentSignOutDialog unsent={unsent} onLeave={() => (close(), signOut.mutate())} onClose={close} />
      )}
    </>
  )
}
