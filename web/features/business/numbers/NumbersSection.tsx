import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { NumbersForm } from './NumbersForm.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { useNumberSeries } from './useNumberSeries.ts'
import * as texts from '../texts.en.ts'

/** The numbering of invoices and credit notes of this fiscal year. */
export function NumbersSection() {
  const { data, error, refetch } = useNumberSeries()
  if (data) return <NumbersForm series={data} />
  return (
    <SectionCard id="numbers" title={texts.numbers}>
      {error ? (
        <ErrorCard title={texts.weCouldNotLoadYour} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingLabel>{texts.loadingYourNumbers}</LoadingLabel>
          <Skeleton height="44px" />
        </>
      )}
    </SectionCard>
  )
}
