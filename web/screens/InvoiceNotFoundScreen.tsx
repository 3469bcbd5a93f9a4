import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from './texts.en.ts'

/** Where the screens of an invoice lead back to. */
export const BACK_TO_DASHBOARD = { href: '/dashboard', label: texts.backToDashboard }

/** Shown for an invoice that does not exist, or is another business's. */
export function InvoiceNotFoundScreen() {
  return (
    <AppFrame title={texts.invoiceNotFound} back={BACK_TO_DASHBOARD}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/dashboard">{texts.backToDashboard}</ButtonLink>}>
          {texts.noSuchInvoice}
        </EmptyState>
      </div>
    </AppFrame>
  )
}
