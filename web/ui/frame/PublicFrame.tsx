import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../Button.tsx'
import { OfflineBar } from '../feedback/OfflineBar.tsx'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SkipLink } from './SkipLink.tsx'
import * as texts from '../texts.en.ts'

/**
 * The layout of pages without a session: logo, language, 'Back to Home', footer. The content includes its own <main
 * id="main">.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public">
      <SkipLink />
      <OfflineBar />
      <header className="public-top">
        <div>
          <Brand />
          <span>
            <LanguageSwitch />
            <ButtonLink href="/" variant="quiet" icon={<ArrowLeft aria-hidden />}>
              {texts.backToHome}
            </ButtonLink>
          </span>
        </div>
      </header>
      {children}
      <div className="pub-foot">
        <Footer />
      </div>
    </div>
  )
}
