import { OWN_NAMES, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { TEXTS } from './texts.ts'
import type { PageLanguage } from './views.ts'

/** Links to the same page in each language. `search` has its other parameters. */
export const LanguageLinks = ({ search }: { search: string }) =>
  PAYER_LANGUAGES.map((language) => {
    const parameters = new URLSearchParams(search)
    parameters.set('lang', language)
    return (
      <a key={language} className="link" href={`?${parameters}`} lang={language}>
        {OWN_NAMES[language]}
      </a>
    )
  })

/** The list of languages; each name leads back to the page in that language. */
export const LanguagePage = ({ search }: { search: string }) => (
  <main>
    <div className="receipt">
      <h1>Language · भाषा</h1>
      <p className="languages">
        <LanguageLinks search={search} />
      </p>
    </div>
  </main>
)

/** In place of a language, asks for the page that lists them. */
export const CHOOSE_LANGUAGE = 'choose'

/**
 * Leads to the list of languages, which keeps the parameters of the page. Ten links on each page would be 260 bytes more,
 * too many for a page of 6 KB.
 */
export function LanguageLink({ pageUrl, lang }: { pageUrl: string; lang: PageLanguage }) {
  const { searchParams } = new URL(pageUrl)
  searchParams.set('lang', CHOOSE_LANGUAGE)
  return (
    <a className="link" href={`?${searchParams}`}>
      {TEXTS[lang].language}
    </a>
  )
}
