import { type ReactNode, useEffect } from 'react'
import { Brand } from '#web/ui/frame/Brand.tsx'
import { LanguageSwitch } from '#web/ui/frame/LanguageSwitch.tsx'
import { Footer } from '#web/ui/frame/Footer.tsx'
import { SkipLink } from '#web/ui/frame/SkipLink.tsx'
import { OfflineBar } from '#web/ui/feedback/OfflineBar.tsx'
import { useScreenTitle } from '#web/ui/frame/useScreenTitle.ts'
import { VisitorPicture } from './VisitorPicture.tsx'
import * as texts from './texts.en.ts'
import styles from './accounts.module.css'

interface AuthFrameProps {
  /** The text of the document's title. */
  tab: string
  title: string
  sub: string
  /** The language switch of a signed-in user, whose account stores the language. */
  languageSwitch?: ReactNode
  /** The link to the other of the two screens. */
  below: ReactNode
  children: ReactNode
}

/** The layout of sign-in and sign-up: the form, with a preview of the product beside it, or below it on a phone. */
export function AuthFrame({ tab, title, sub, languageSwitch = <LanguageSwitch />, below, children }: AuthFrameProps) {
  useScreenTitle(tab)
  // Effect: focuses the first field.
  useEffect(() => document.querySelector<HTMLElement>('main input')?.focus(), [])
  return (
    <>
      <SkipLink />
      <OfflineBar>{texts.signInOffline}</OfflineBar>
      <div className={styles.auth}>
        <div className={styles.authForm}>
          <header className={styles.authTop}>
            <Brand />
            {languageSwitch}
          </header>
          <main id="main" className={styles.authCard} tabIndex={-1}>
            <h1>{title}</h1>
            <p className="sub">{sub}</p>
            {children}
            <div className={styles.authLinks}>{below}</div>
          </main>
        </div>
        <VisitorPicture />
        <Footer />
      </div>
    </>
  )
}
