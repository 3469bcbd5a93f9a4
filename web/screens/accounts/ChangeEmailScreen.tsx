import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { LinkConfirmation } from '#web/features/accounts/LinkConfirmation.tsx'
import { useConfirmEmailChange } from '#web/features/accounts/useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** `/change-email`: confirms the new address of an account. */
export default function ChangeEmailScreen() {
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
