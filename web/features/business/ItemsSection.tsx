import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'

/** A link to the saved items. */
export const ItemsSection = () => (
  <SectionCard id="items" title="Saved items" lead="Save items you sell often.">
    <div className="save-line">
      <ButtonLink href="/items">Open saved items</ButtonLink>
    </div>
  </SectionCard>
)
