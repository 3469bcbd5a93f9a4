import { createElement } from 'react'
import { render, type RenderedPage } from '../render.ts'
import { CLAIM_SHEET } from '../style-sheets.ts'
import { TEXTS } from '../texts.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'
import type { UnsubscribeView } from './view.ts'

/** The page of /unsubscribe/{token}. */
export function renderUnsubscribePage(view: UnsubscribeView): RenderedPage {
  const texts = TEXTS[view.lang].unsubscribe
  const title = texts.title(view.business ?? texts.thisSender)
  return render(
    { lang: view.lang, title, preview: null, style: CLAIM_SHEET, script: null, hasForm: true },
    createElement(UnsubscribePage, { view }),
  )
}
