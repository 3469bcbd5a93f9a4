import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'

/** Links to the downloads for the accountant and to imports from another app. */
export const DataSection = () => (
  <SectionCard id="data" title="Your data" lead="Downloads for your accountant, GSTR-1, and data from another app.">
    <div className="save-line">
      <ButtonLink href="/exports">Open exports and imports</ButtonLink>
    </div>
  </SectionCard>
)
