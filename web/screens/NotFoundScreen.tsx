import { ButtonLink } from '#web/ui/Button.tsx'
import { PublicFrame } from '#web/ui/frame/PublicFrame.tsx'
import { useScreenTitle } from '#web/ui/useScreenTitle.ts'

/** For unknown addresses and for things that the user may not see. */
export default function NotFoundScreen() {
  const title = '404 Page Not Found'
  const heading = useScreenTitle(title)
  return (
    <PublicFrame>
      <main id="main" className="alone" tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="muted">Did you forget to add the page to the router?</p>
        <ButtonLink href="/" variant="primary" size="lg">
          Back to Home
        </ButtonLink>
      </main>
    </PublicFrame>
  )
}
