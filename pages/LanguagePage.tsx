import { isPayerLanguage, OWN_NAMES, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { TEXTS } from './texts.ts'
import type { PageLanguage } from './views.ts'

interface LanguageLinksProps {
  /** The other parameters of the page. */
  search: string
  /** The language of the page; null if its address did not say. */
  current: PageLanguage | null
}

/** Links to the same page in each language. */
export const LanguageLinks = ({ search, current }: LanguageLinksProps) =>
  PAYER_LANGUAGES.map((language) => {
    const parameters = new URLSearchParams(search)
    parameters.set('lang', language)
    return (
      <a
        key={language}
        className="link"
        href={`?${parameters}`}
        lang={language}
        aria-current={language === current || undefined}
      >
        {OWN_NAMES[language]}
      </a>
    )
  })

/** The list of languages; each name links back to the page in that language. */
export function LanguagePage({ search, current }: LanguageLinksProps) {
  const parameters = new URLSearchParams(search)
  if (current === null) parameters.delete('lang')
  else parameters.set('lang', current)
  return (
    <main>
      <div className="receipt">
        <h1>Language · भाषा</h1>
        <p className="languages">
          <LanguageLinks search={search} current={current} />
        </p>
        <a className="link" href={`?${parameters}`} lang={current ?? 'en'}>
          {TEXTS[current ?? 'en'].back}
        </a>
      </div>
    </main>
  )
}

/** Value of `lang` that asks for the list of languages; the language of the page follows it: "choose-hi". */
const CHOOSE_LANGUAGE = 'choose'

/** Reads whether `lang` asks for the list of languages, and the language of the page that asked. */
export function readLanguageChoice(lang: unknown): { current: PageLanguage | null } | null {
  if (typeof lang !== 'string') return null
  const [asked, current, ...rest] = lang.split('-')
  if (asked !== CHOOSE_LANGUAGE || rest.length > 0) return null
  return { current: isPayerLanguage(current) ? current : null }
}

/**
 * Links to the list of languages, which keeps the parameters of the page. Ten links on each page would add 260 bytes,
 * too many for a page of 6 KB.
 */
export function LanguageLink({ pageUrl, lang }: { pageUrl: string; lang: PageLanguage }) {
  const { searchParams } = new URL(pageUrl)
  searchParams.set('lang', `${CHOOSE_LANGUAGE}-${lang}`)
  return (
    <a className="link" href={`?${searchParams}`}>
      {TEXTS[lang].language}
    </a>
  )
}
