import { ChevronRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { sayCount } from '#web/ui/texts/say.ts'
import { findSettings } from './find-settings.ts'
import * as texts from './texts.en.ts'
import styles from './settings.module.css'
import { useMay } from '#web/features/session/useMay.tsx'

/** A search over all settings. Its results replace `children`; Enter opens the first. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState('')
  const [, go] = useLocation()
  const isSearching = typed.trim() !== ''
  const found = findSettings(typed, useMay())
  return (
    <div className={styles.searching}>
      <search>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            if (found[0]) go(found[0].href)
          }}
        >
          <span className="wrap">
            <span className="pre">
              <Search aria-hidden />
            </span>
            <input
              className={`input ${styles.search}`}
              type="search"
              aria-label={texts.findASetting}
              placeholder={texts.findExample}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={typed}
              onChange={(e) => setTyped(e.target.value)}
            />
          </span>
        </form>
      </search>
      <output className="sr-only">
        {isSearching && found.length > 0 && sayCount(texts.settingsFound, found.length)}
      </output>
      {!isSearching && children}
      {isSearching && found.length === 0 && <output className="muted">{texts.noSettingFound}</output>}
      {found.length > 0 && (
        <nav aria-label={texts.foundSettings}>
          <ul className={`card ${styles.groups} ${styles.found}`}>
            {found.map(({ href, title, place }) => (
              <li key={href}>
                <Link href={href}>
                  <span>
                    <b>{title}</b>
                    <small>{place}</small>
                  </span>
                  <ChevronRight aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
