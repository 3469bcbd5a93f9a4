import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { LinkConfirmation } from '#web/features/accounts/LinkConfirmation.tsx'
import { useConfirmEmail } from '#web/features/accounts/useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** `/confirm-email`: confirms the address of an account. */
export default function ConfirmEmailScreen() {
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
