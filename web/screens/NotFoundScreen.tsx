import { ButtonLink } from '#web/ui/Button.tsx'
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx'
import { useScreenTitle } from '#web/ui/frame/useScreenTitle.ts'
import * as texts from './texts.en.ts'

/** The screen for unknown addresses, and for things that the user may not see. */
export default function NotFoundScreen() {
  const title = texts.n404PageNotFound
  const heading = useScreenTitle(title)
  return (
    <PublicFrame>
      <main id="main" className="alone" tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">{texts.routeMissing}</p>
        <ButtonLink href="/" variant="primary" size="lg">
          {texts.backToHome}
        </ButtonLink>
      </main>
    </PublicFrame>
  )
}
