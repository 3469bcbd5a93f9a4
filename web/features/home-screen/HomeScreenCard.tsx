import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { isInstalledApp } from '#web/ui/is-installed-app.ts'
import { hasSharedOften, homeScreenMenu } from './home-screen.ts'
import * as texts from './texts.en.ts'

const NAME = 'home-screen-offered'

/**
 * Says once on a phone, after the second share, how Pavti gets onto the home screen. Browsers fire their own offer
 * (`beforeinstallprompt`) before this code is loaded, and iPhones have none.
 */
export function HomeScreenCard() {
  const owner = storageOwner(useCurrentUser())
  const [isClosed, setClosed] = useState(() => readChoice(owner, NAME) !== null)
  const menu = homeScreenMenu(navigator)
  if (isClosed || menu === null || isInstalledApp() || !hasSharedOften(owner)) return null
  const close = () => {
    rememberChoice(owner, NAME, 'closed')
    setClosed(true)
  }
  return (
    <div role="note" className="banner notice">
      <Smartphone aria-hidden />
      <p>
        <b>{texts.putOnHomeScreen}</b>
        <br />
        {menu === 'apple' ? texts.inShareMenu : texts.inBrowserMenu} {texts.whyHomeScreen}
      </p>
      <Button onClick={close}>{texts.gotIt}</Button>
    </div>
  )
}
