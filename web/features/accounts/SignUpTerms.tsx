import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './accounts.module.css'

/** The terms that a new user agrees to and the data that is stored, above the button that creates the login. */
export function SignUpTerms({ children: button }: { children: ReactNode }) {
  return (
    <div className={styles.terms}>
      <p className="small muted">
        {sayWith(texts.agreement, {
          terms: <Link href="/terms-of-use" />,
          privacy: <Link href="/privacy-policy" />,
        })}
      </p>
      <details className="more small">
        <summary>{texts.whatWeKeep}</summary>
        <ul>
          <li>{texts.keptToSignIn}</li>
          <li>{texts.keptForInvoices}</li>
          <li>{texts.keptHowLong}</li>
          <li>{texts.keptYourRights}</li>
        </ul>
      </details>
      {button}
    </div>
  )
}
