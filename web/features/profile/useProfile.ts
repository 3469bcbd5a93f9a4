import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveProfile, saveSignature } from '#contract/profile/profile.ts'
import { send } from '#web/send.ts'

/** Saves the logo and the default UPI ID; omitted values stay unchanged. */
export function useSaveProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { logo_url?: string | null; default_upi?: string | null }) => send(saveProfile, { body }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      // The default UPI ID is one of the list of UPI IDs.
      void cache.invalidateQueries({ queryKey: ['business'] })
    },
  })
}

/** Saves a picture, as data URL, as the signature; null removes it. */
export function useSaveSignature() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (picture: string | null) => send(saveSignature, { body: { picture } }),
    onSuccess: ({ business }) => cache.setQueryData(['business'], business),
  })
}
