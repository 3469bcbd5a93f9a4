import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addSample, keepSample, removeSample } from '#contract/business/first-steps.ts'
import { type SampleInvoice, sampleInvoices } from '#domain/sample/sample-invoices.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { send } from '#web/send.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** The sample invoices, newest first: null if there are none or they are hidden, undefined while that is not known. */
export function useSampleInvoices(): SampleInvoice[] | null | undefined {
  const { data } = useStats()
  if (!data) return undefined
  const sample = data.beginning?.sample
  return sample?.is_shown ? [...sampleInvoices(sample.added_on)].reverse() : null
}

const CHANGES = {
  add: () => send(addSample, { body: {} }),
  keep: () => send(keepSample, { body: { kept: true } }),
  remove: () => send(removeSample, {}),
}

/** Adds, keeps or removes the sample data. */
export function useChangeSample(what: keyof typeof CHANGES) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => CHANGES[what](),
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['stats'] }),
        cache.invalidateQueries({ queryKey: ['me'] }),
      ])
      if (what === 'remove') announce(texts.sampleRemoved)
    },
    onError: ({ message }) => {
      showToast({ title: texts.error, text: message, tone: 'error' })
      void cache.invalidateQueries({ queryKey: ['stats'] })
    },
  })
}
