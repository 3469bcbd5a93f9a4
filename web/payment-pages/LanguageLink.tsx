import type { Texts } from './texts.ts'

/** The same page in the other language; a hosted link keeps its parameters. */
export function LanguageLink({ pageUrl, texts }: { pageUrl: string; texts: Texts }) {
  const { code, name } = texts.otherLanguage
  const { searchParams } = new URL(pageUrl)
  searchParams.set('lang', code)
  return (
    <a className="link" href={`?${searchParams}`} lang={code}>
      {name}
    </a>
  )
}
