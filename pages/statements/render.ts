import { createElement } from 'react'
import { COPY_SCRIPT } from '../copy-script.ts'
import { render, type RenderedPage } from '../render.ts'
import { STATEMENT_SHEET } from '../style-sheets.ts'
import { StatementPage } from './StatementPage.tsx'
import { TEXTS } from '../texts.ts'
import type { StatementView } from './view.ts'

/** The page of /statement/{token}. Messengers get no preview of it, since the account is private. */
export const renderStatementPage = (view: StatementView): RenderedPage =>
  render(
    {
      lang: view.lang,
      title: `${TEXTS[view.lang].statement.title} · ${view.seller}`,
      preview: null,
      style: STATEMENT_SHEET,
      script: view.payment ? COPY_SCRIPT : null,
    },
    createElement(StatementPage, { view }),
  )
