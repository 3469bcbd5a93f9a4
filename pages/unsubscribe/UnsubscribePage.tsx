import { createElement } from 'react'
import { LanguageLink } from '../LanguagePage.tsx'
import { TEXTS } from '../texts.ts'
import { render, type RenderedPage } from '../render.ts'
import { CLAIM_SHEET } from '../style-sheets.ts'
import type { PageLanguage } from '../views.ts'

/** A button of the form for one choice. The form is sent without scripts; opening the page changes nothing. */
const Choice = ({ value, text, look = '' }: { value: string; text: string; look?: string }) => (
  <p>
    <button className={`button ${look}`} name="choice" value={value}>
      {text}
    </button>
  </p>
)

/** The page where the recipient of a mail unsubscribes. */
function UnsubscribePage({ view }: { view: UnsubscribeView }) {
  const texts = TEXTS[view.lang].unsubscribe
  const sender = view.business ?? texts.thisSender
  const isDone = view.isOfBusiness || view.isOfAll
  return (
    <main>
      <div className="receipt">
        <h1>{isDone ? (view.isOfAll ? texts.doneAll : texts.done(sender)) : texts.title(sender)}</h1>
        {view.address !== null && <p className="muted">{view.address}</p>}
        {view.isReported && <p>{texts.reported}</p>}
        <form method="post" action={`?lang=${view.lang}`}>
          {!isDone && <Choice value="business" text={texts.none(sender)} look="primary" />}
          {!view.isOfAll && <Choice value="all" text={texts.noneOfAll} />}
          {!view.isReported && <Choice value="report" text={texts.report} />}
          {isDone && <Choice value="again" text={texts.again} />}
        </form>
        <p className="muted">{texts.help}</p>
        <p className="centered">
          <LanguageLink pageUrl={view.pageUrl} lang={view.lang} />
        </p>
      </div>
    </main>
  )
}

/** The page of /unsubscribe/{token}. */
export function renderUnsubscribePage(view: UnsubscribeView): RenderedPage {
  const texts = TEXTS[view.lang].unsubscribe
  const title = texts.title(view.business ?? texts.thisSender)
  return render(
    { lang: view.lang, title, preview: null, style: CLAIM_SHEET, script: null, hasForm: true },
    createElement(UnsubscribePage, { view }),
  )
}

/** The content of the page where the recipient of a mail unsubscribes. */
interface UnsubscribeView {
  /** Null if it must not be shown. */
  business: string | null
  /** Masked; null once the mail is deleted. */
  address: string | null
  isOfBusiness: boolean
  isOfAll: boolean
  isReported: boolean
  /** Absolute. */
  pageUrl: string
  lang: PageLanguage
}
