import { ConfirmEmailSection } from '#web/features/accounts/ConfirmEmailSection.tsx'
import { DeliveriesSection } from '#web/features/webhooks/DeliveriesSection.tsx'
import { TokensSection } from '#web/features/api-tokens/TokensSection.tsx'
import { WebhooksSection } from '#web/features/webhooks/WebhooksSection.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'

/** `/developers`: API tokens and webhooks. */
export default function DevelopersScreen() {
  return (
    <AppFrame title="API and webhooks" back={{ href: '/account', label: 'Back to Account' }}>
      <div className="stack narrow">
        <ConfirmEmailSection />
        <TokensSection />
        <WebhooksSection />
        <DeliveriesSection />
      </div>
    </AppFrame>
  )
}
