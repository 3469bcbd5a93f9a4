import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from './SectionCard.tsx'

/** The way to what is sold again and again. */
export const ItemsSection = () => (
  <SectionCard id="items" title="Saved items" lead="What you sell often, to pick from while you write an invoice.">
    <div className="save-line">
      <ButtonLink href="/items">Open saved items</ButtonLink>
    </div>
  </SectionCard>
)
