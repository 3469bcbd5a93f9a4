import { useState } from 'react'
import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { useConfirmEmail } from '#web/features/accounts/useConfirmEmail.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'

const below = <Link href="/dashboard">Go to {PRODUCT_NAME}</Link>

/** `/confirm-email`. Confirming needs a press of the button, because mail programs open links by themselves. */
export default function ConfirmEmailScreen() {
  const [token] = useState(pendingLinkToken)
  const confirming = useConfirmEmail()
  if (confirming.isSuccess) {
    return (
      <AuthFrame tab="Confirm e-mail" title="Your e-mail address is confirmed" sub="Thank you." below={below}>
        {null}
      </AuthFrame>
    )
  }
  if (token === null) {
    return (
      <AuthFrame
        tab="Confirm e-mail"
        title="This link is no longer valid."
        sub="Open the newest link from your e-mail, or ask for a new one on the Account page."
        below={below}
      >
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      tab="Confirm e-mail"
      title="Confirm your e-mail address"
      sub="Confirm only if you opened this account yourself."
      below={below}
    >
      <FormFault>{confirming.error?.message}</FormFault>
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirming.isPending}
        busyText="Confirming..."
        onClick={() => confirming.mutate(token)}
      >
        Confirm
      </Button>
    </AuthFrame>
  )
}
