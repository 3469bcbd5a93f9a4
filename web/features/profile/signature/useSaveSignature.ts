import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveSignature } from '#contract/business/signature.ts'
import { send } from '#web/send.ts'

/** Saves a picture, as data URL, as the signature; null removes it. */
export function useSaveSignature() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (picture: string | null) => send(saveSignature, { body: { picture } }),
    onSuccess: ({ business }) => cache.setQueryData(['business'], business),
  })
}
