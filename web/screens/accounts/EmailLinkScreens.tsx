import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { LinkConfirmation } from '#web/features/accounts/LinkConfirmation.tsx'
import { useConfirmEmail, useConfirmEmailChange } from '#web/features/accounts/useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

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
