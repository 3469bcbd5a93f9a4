import { Link } from 'wouter'
import { type ReactNode, useState } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { useConfirmEmail, useConfirmEmailChange } from '#web/features/accounts/useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import * as texts from '../texts.en.ts'
import { AuthFrame } from '../../features/accounts/AuthFrame.tsx'
import { pendingLinkToken } from '../../features/accounts/link-token.ts'
import * as accountTexts from '../../features/accounts/texts.en.ts'

/** `/confirm-email`: confirms the address of an account. */
export function ConfirmEmailScreen() {
  return (
    <LinkConfirmation
      tab={texts.confirmEMail}
      ask={{ title: texts.confirmEmail, sub: texts.confirmEmailHelp }}
      done={{ title: texts.emailConfirmed, sub: texts.thankYou }}
      ended={{ title: texts.linkInvalid, sub: texts.confirmLinkInvalidHelp }}
      confirming={useConfirmEmail()}
      below={<Link href="/dashboard">{say(texts.goToProductName, { productName: PRODUCT_NAME })}</Link>}
    />
  )
}

/** `/change-email`: confirms the new address of an account. */
export function ChangeEmailScreen() {
  return (
    <LinkConfirmation
      tab={texts.newEMailAddress}
      ask={{ title: texts.changeEmailQuestion, sub: texts.changeEmailHelp }}
      done={{ title: texts.emailChanged, sub: texts.emailChangedHelp }}
      ended={{ title: texts.linkInvalid, sub: texts.changeLinkInvalidHelp }}
      confirming={useConfirmEmailChange()}
      below={<Link href="/dashboard">{say(texts.goToProductName, { productName: PRODUCT_NAME })}</Link>}
    />
  )
}

interface Texts {
  title: string
  sub: string
}

interface Props {
  /** The text of the document's title. */
  tab: string
  /** The texts before the button is pressed, afterwards, and for an address without a token. */
  ask: Texts
  done: Texts
  ended: Texts
  confirming: {
    mutate: (token: string) => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
  }
  below: ReactNode
}

/** The screen behind a mailed link. It needs a press of the button, because mail programs open links by themselves. */
function LinkConfirmation({ tab, ask, done, ended, confirming, below }: Props) {
  const [token] = useState(pendingLinkToken)
  const frame = { tab, below }
  if (confirming.isSuccess || token === null) {
    return (
      <AuthFrame {...frame} {...(confirming.isSuccess ? done : ended)}>
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame {...frame} {...ask}>
      <FormFault>{confirming.error?.message}</FormFault>
      <Button
        variant="primary"
        size="lg"
        block
        busy={confirming.isPending}
        busyText={accountTexts.confirming}
        onClick={() => confirming.mutate(token)}
      >
        {accountTexts.confirm}
      </Button>
    </AuthFrame>
  )
}
