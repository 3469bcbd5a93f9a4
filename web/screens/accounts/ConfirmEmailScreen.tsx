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
      ask={{ title: texts.confirmYourEMailAddress, sub: texts.confirmOnlyIfYouOpened }}
      done={{ title: texts.yourEMailAddressIs, sub: texts.thankYou }}
      ended={{ title: texts.thisLinkIsNoLonger, sub: texts.openTheNewestLinkFrom }}
      confirming={useConfirmEmail()}
      below={<Link href="/dashboard">{say(texts.goToProductName, { productName: PRODUCT_NAME })}</Link>}
    />
  )
}
