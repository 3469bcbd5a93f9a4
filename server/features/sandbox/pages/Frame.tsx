import type { AppLanguage } from '#contract/site/languages.ts'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { inlinePart } from '#pages/inline-part.ts'
import { FRAME, NARROW } from '#pages/styles/frame.ts'
import { PARTS, PAYABLE } from '#pages/styles/payable.ts'
import { SANDBOX_TEXTS } from './texts.ts'
import type { FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const SANDBOX = `
.warning { margin: 0 auto; padding: 12px 16px; background: #feefcf; color: #764a05; font-weight: 600; text-align: center; }
.receipt .warning { margin: 12px 0; border-radius: 10px; text-align: left; font-weight: 400; }
form + form { margin-top: 12px; }
.buttons { margin: 24px 0 8px; }
.buttons .primary { margin: 0; }
button { cursor: pointer; }
.wide { max-width: 60rem; }
.item { padding: 16px 0; border-top: 1px solid var(--line); }
h2 + .item { margin-top: 12px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
.row form { margin: 0; }
.row .button { width: auto; min-height: 44px; }
@media (prefers-color-scheme: dark) { .warning { background: #422f13; color: #f7c56d; } }
`

const STYLE = inlinePart(FRAME + PARTS + PAYABLE + NARROW + SANDBOX)

interface Frame {
  lang: AppLanguage
  title: string
  isWide?: boolean
  /** Other origins to which a form may redirect: the CSP's form-action applies to redirects too. */
  formTargets?: string[]
  children: ReactNode
}

/** Sends a page of the sandbox with its own content security policy, without scripts. */
export function sendSandboxPage(reply: FastifyReply, { lang, title, isWide, formTargets = [], children }: Frame) {
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${title} · ${PRODUCT_NAME} sandbox`}</title>
        <meta name="robots" content="noindex,nofollow,noarchive" />
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: STYLE.text }} />
      </head>
      <body>
        <header className="warning">{SANDBOX_TEXTS[lang].banner}</header>
        <main className={isWide ? 'wide' : undefined}>
          <div className="receipt">{children}</div>
        </main>
      </body>
    </html>,
  )
  const policy = [
    "default-src 'none'",
    `style-src ${STYLE.source}`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
  ]
  return (
    reply
      .header('content-security-policy', policy.join('; '))
      // With no-referrer, browsers send the origin "null" with a form, which is refused as cross-site.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${html}`)
  )
}

interface ActionProps {
  to: string
  isPrimary?: boolean
  children: ReactNode
}

/** A form with one button, without a script. */
export const Action = ({ to, isPrimary, children }: ActionProps) => (
  <form method="post" action={to}>
    <button className={isPrimary ? 'button primary' : 'button'}>{children}</button>
  </form>
)
