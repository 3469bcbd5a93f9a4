import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { NumbersForm } from './NumbersForm.tsx'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { useNumberSeries } from './useNumberSeries.ts'

/** The numbering of invoices and credit notes of this fiscal year. */
export function NumbersSection() {
  const { data, error, refetch } = useNumberSeries()
  if (data) return <NumbersForm series={data} />
  return (
    <SectionCard id="numbers" title="Numbers">
      {error ? (
        <ErrorCard title="We could not load your numbers." error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingLabel>Loading your numbers</LoadingLabel>
          <Skeleton height="44px" />
        </>
      )}
    </SectionCard>
  )
}
