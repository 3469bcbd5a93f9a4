import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import * as texts from './texts.en.ts'

/** A link to the saved items. */
export const ItemsSection = () => (
  <SectionCard id="items" title={texts.savedItems} lead={texts.saveItemsYouSellOften}>
    <div className="save-line">
      <ButtonLink href="/items">{texts.openSavedItems}</ButtonLink>
    </div>
  </SectionCard>
)
