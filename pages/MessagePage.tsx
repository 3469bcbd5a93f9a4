import { TornReceiptIcon } from './icons.tsx'
import { TEXTS } from './texts.ts'
import type { PageLanguage, PaymentMessage } from './views.ts'

/** An empty address is the current page with its parameters. */
const THIS_PAGE = ''

/** Explains in one sentence why there is nothing to pay here, and the next step. */
export function MessagePage({ message, lang }: { message: PaymentMessage; lang: PageLanguage }) {
  const texts = TEXTS[lang]
  const { title, help } = texts.messages[message]
  return (
    <main>
      <div className="receipt">
        <TornReceiptIcon />
        <h1>{title}</h1>
        <p className="muted">{help}</p>
        {message === 'try_again' || message === 'too_many' ? (
          <a className="button last" href={THIS_PAGE}>
            {texts.tryAgain}
          </a>
        ) : (
          <a className="button last" href="/">
            {texts.backToHome}
          </a>
        )}
      </div>
    </main>
  )
}
