import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'

/** The way to downloads for the accountant, and to what is brought along from another program. */
export const DataSection = () => (
  <SectionCard id="data" title="Your data" lead="Downloads for your accountant, GSTR-1, and data from another app.">
    <div className="save-line">
      <ButtonLink href="/exports">Open exports and imports</ButtonLink>
    </div>
  </SectionCard>
)
