import { useState } from 'react'
import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { useConfirmEmailChange } from '#web/features/accounts/email-change/useChangeEmail.ts'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const below = <Link href="/dashboard">{say(texts.goToProductName, { productName: PRODUCT_NAME })}</Link>

/** `/change-email`. Needs a press of the button, because mail programs open links by themselves. */
export default function ChangeEmailScreen() {
  const [token] = useState(pendingLinkToken)
  const confirming = useConfirmEmailChange()
  const frame = { tab: texts.newEMailAddress, below }
  if (confirming.isSuccess) {
    return (
      <AuthFrame {...frame} title={texts.yourEMailAddressIsChanged} sub={texts.signInWithItFromNowOn}>
        {null}
      </AuthFrame>
    )
  }
  if (token === null) {
    return (
      <AuthFrame {...frame} title={texts.thisLinkIsNoLonger} sub={texts.openTheNewestLinkOrChange}>
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame {...frame} title={texts.isThisTheNewAddress} sub={texts.youWillSignInWithIt}>
      <FormFault>{confirming.error?.message}</FormFault>
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirming.isPending}
        busyText={texts.confirming}
        onClick={() => confirming.mutate(token)}
      >
        {texts.confirm}
      </Button>
    </AuthFrame>
  )
}
