import type { ReactNode } from 'react'
import type { InlinePart } from './inline-part.ts'
import { TEXTS } from './texts.ts'
import type { PageLanguage } from './views.ts'

/** The link preview in messengers. They cache it for days, so it must not contain the customer or the state. */
export interface LinkPreview {
  title: string
  description: string
  image: string
  url: string
}

interface DocumentProps {
  lang: PageLanguage
  title: string
  preview: LinkPreview | null
  style: InlinePart
  script: InlinePart | null
  referrerPolicy: string
  page: ReactNode
}

const PreviewTags = ({ preview, locale }: { preview: LinkPreview; locale: string }) => (
  <>
    {Object.entries({ ...preview, locale }).map(([name, content]) => (
      <meta key={name} property={`og:${name}`} content={content} />
    ))}
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

/** The complete page around its main part; it needs no second request. */
export function Document({ lang, title, preview, style, script, referrerPolicy, page }: DocumentProps) {
  const texts = TEXTS[lang]
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <meta name="referrer" content={referrerPolicy} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="data:," />
        {preview && <PreviewTags preview={preview} locale={`${lang}_IN`} />}
        <style dangerouslySetInnerHTML={{ __html: style.text }} />
      </head>
      <body>
        {page}
        <footer>
          {Object.entries(texts.policies).map(([path, name]) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
          <p>{texts.rights}</p>
        </footer>
        {script && <script dangerouslySetInnerHTML={{ __html: script.text }} />}
      </body>
    </html>
  )
}
