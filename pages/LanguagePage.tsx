import { PAYER_LANGUAGES, OWN_NAMES } from '#domain/text/languages.ts'

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
