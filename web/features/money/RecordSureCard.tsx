import { useQueryClient } from '@tanstack/react-query'
import { businessQuery, useBusiness, useSaveBusiness } from '#web/features/business/useBusiness.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import * as texts from './texts.en.ts'

/** The setting whether sure payments are recorded without a tap. It is saved at once. */
export function RecordSureCard() {
  const { data: business } = useBusiness()
  const saving = useSaveBusiness()
  const cache = useQueryClient()
  const isOnline = useOnline()
  if (!business) return null
  return (
    <section className="card pad" aria-label={texts.automaticRecording}>
      <CheckBox
        name="records_sure"
        label={texts.recordSurePaymentsAutomatically}
        checked={saving.isPending ? saving.variables.records_sure === true : business.records_sure}
        disabled={!isOnline}
        onChange={(records_sure) => {
          if (saving.isPending) return
          saving.mutate(
            { version: business.version, records_sure },
            {
              onError: (error) => {
                showToast({ title: texts.itWasNotSaved, text: error.message, tone: 'error' })
                void cache.invalidateQueries({ queryKey: businessQuery.queryKey })
              },
            },
          )
        }}
      />
      <p className="help">{texts.offNothingIsRecordedUntil}</p>
    </section>
  )
}
