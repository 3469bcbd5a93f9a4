import { TEXTS } from './texts.ts'
import type { PageLanguage } from './views.ts'

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
