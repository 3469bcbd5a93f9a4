import { ButtonLink } from '#web/ui/Button.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import * as texts from './texts.en.ts'

/** Links to the downloads for the accountant and to imports from another app. */
export const DataSection = () => (
  <SectionCard id="data" title={texts.yourData} lead={texts.downloadsForYourAccountantGstr}>
    <div className="save-line">
      <ButtonLink href="/exports">{texts.openExportsAndImports}</ButtonLink>
    </div>
  </SectionCard>
)
