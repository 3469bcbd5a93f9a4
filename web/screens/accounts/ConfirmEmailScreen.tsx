import { useState } from 'react'
import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { useConfirmEmail } from '#web/features/accounts/useConfirmEmail.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const below = <Link href="/dashboard">{say(texts.goToProductName, { productName: PRODUCT_NAME })}</Link>

/** `/confirm-email`. Confirming needs a press of the button, because mail programs open links by themselves. */
export default function ConfirmEmailScreen() {
  const [token] = useState(pendingLinkToken)
  const confirming = useConfirmEmail()
  if (confirming.isSuccess) {
    return (
      <AuthFrame tab={texts.confirmEMail} title={texts.yourEMailAddressIs} sub={texts.thankYou} below={below}>
        {null}
      </AuthFrame>
    )
  }
  if (token === null) {
    return (
      <AuthFrame
        tab={texts.confirmEMail}
        title={texts.thisLinkIsNoLonger}
        sub={texts.openTheNewestLinkFrom}
        below={below}
      >
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      tab={texts.confirmEMail}
      title={texts.confirmYourEMailAddress}
      sub={texts.confirmOnlyIfYouOpened}
      below={below}
    >
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
