import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import * as texts from '../texts.en.ts'

export function QuotationNotFound() {
  return (
    <AppFrame title={texts.documentNotFound} back={{ href: '/quotations', label: texts.backToQuotations }}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/quotations">{texts.backToQuotations}</ButtonLink>}>
          {texts.itDoesntExist}
        </EmptyState>
      </div>
    </AppFrame>
  )
}
