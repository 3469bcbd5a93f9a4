import { sampleFigures, type SampleInvoice } from '#domain/sample/sample-invoices.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { sayCount, showCount } from '#web/ui/texts/say.ts'
import statStyles from '#web/features/analytics/analytics.module.css'
import { SampleBanner, SampleList } from './SampleNotes.tsx'
import * as texts from './texts.en.ts'

/** The dashboard with sample data: figures and a list like real ones, and a way to remove them. */
export function SampleDashboard({ invoices }: { invoices: SampleInvoice[] }) {
  const figures = sampleFigures(invoices)
  return (
    <>
      <SampleBanner />
      <section aria-labelledby="sample-figures">
        <h2 className="sr-only" id="sample-figures">
          {texts.sampleFigures}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on the phone, so keys must reach it */}
        <dl className={statStyles.stats} tabIndex={0} aria-labelledby="sample-figures">
          <Figure name={texts.totalEarnings} figure={showRupees(figures.earned)} caption={texts.fromSampleInvoices} />
          <Figure
            name={texts.totalInvoices}
            figure={showCount(figures.invoices)}
            caption={sayCount(texts.pendingCount, figures.pending)}
          />
          <Figure
            name={texts.paymentSuccessRate}
            figure={`${figures.successRate}%`}
            caption={texts.fromSampleInvoices}
          />
        </dl>
      </section>
      <SampleList invoices={invoices} />
    </>
  )
}

const Figure = ({ name, figure, caption }: { name: string; figure: string; caption: string }) => (
  <div className={`card ${statStyles.stat}`}>
    <dt>{name}</dt>
    <dd className={`${statStyles.fig} num`}>{figure}</dd>
    <dd className={statStyles.cap}>{caption}</dd>
  </div>
)
