import { ConfirmEmailSection } from '#web/features/accounts/ConfirmEmailSection.tsx'
import { DeliveriesSection } from '#web/features/webhooks/DeliveriesSection.tsx'
import { TokensSection } from '#web/features/api-tokens/TokensSection.tsx'
import { WebhooksSection } from '#web/features/webhooks/WebhooksSection.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from '#web/features/api-tokens/texts.en.ts'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'

addRareFaults()

/** `/developers`: API tokens and webhooks. */
export default function DevelopersScreen() {
  return (
    <OfRole call={placeCalls.listApiTokens}>
      <Developers />
    </OfRole>
  )
}

function Developers() {
  return (
    <AppFrame title={texts.apiAndWebhooks} back={{ href: '/settings/data', label: texts.backToDataAndPlan }}>
      <div className="stack narrow">
        <ConfirmEmailSection />
        <TokensSection />
        <WebhooksSection />
        <DeliveriesSection />
      </div>
    </AppFrame>
  )
}
