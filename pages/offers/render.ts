import { createElement } from 'react'
import { render, type RenderedPage } from '../render.ts'
import { OFFER_SHEET } from '../style-sheets.ts'
import { OfferPage } from './OfferPage.tsx'
import { TEXTS } from '../texts.ts'
import type { OfferView } from './view.ts'

/** The page of /offer/{id}. */
export const renderOfferPage = (view: OfferView): RenderedPage => {
  const title = `${TEXTS[view.lang].offer.names[view.kind]} ${view.number}`
  return render(
    {
      lang: view.lang,
      title: `${title} · ${view.businessName}`,
      preview: {
        title: view.businessName,
        description: title,
        image: view.previewImageUrl,
        url: view.pageUrl,
      },
      style: OFFER_SHEET,
      script: null,
      hasForm: view.status === 'open',
    },
    createElement(OfferPage, { view }),
  )
}
