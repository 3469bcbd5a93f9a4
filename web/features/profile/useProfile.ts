import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveProfile, saveSignature } from '#contract/profile/profile.ts'
import { codeOf, send } from '#web/send.ts'
import { IMAGE_FAULTS } from './read-image-file.ts'
import * as texts from './texts.en.ts'

/** Saves the logo and the default UPI ID; omitted values stay unchanged. */
export function useSaveProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { logo_url?: string | null; default_upi?: string | null }) => send(saveProfile, { body }),
    onSuccess: ({ user }) => {
      cache.setQueryData(['me'], user)
      // The default UPI ID is also in the list of UPI IDs.
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

/** The user's change to the logo since the dialog opened. */
export type LogoDraft =
  | { kind: 'kept' }
  | { kind: 'removed' }
  | { kind: 'file'; dataUrl: string; name: string; bytes: number }
  | { kind: 'address'; address: string }

/** Returns the logo to save: a data URL, an address, or null for none; undefined if it has not changed. */
export const logoToSave = (draft: LogoDraft, kept: string | null): string | null | undefined => {
  if (draft.kind === 'file') return draft.dataUrl
  if (draft.kind === 'address') return draft.address.trim()
  if (draft.kind === 'removed' || kept === null) return null
  return undefined
}

/** Formats a file size: "84 KB", "1.2 MB". Whole kilobytes below one megabyte, never "0 KB". */
export const showBytes = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  return `${Math.round(kilobytes / 102.4) / 10} MB`
}

/** Returns the toast of a failed save, with its own text if the image is at fault. */
export function saveFaultToast(error: Error): { title: string; text: string } {
  const code = codeOf(error)
  if (code === 'invalid_file_type') return IMAGE_FAULTS.invalid_type
  if (code === 'file_too_large') return IMAGE_FAULTS.too_large
  if (code === 'invalid_image') return IMAGE_FAULTS.invalid_image
  return { title: texts.error, text: error.message || texts.failedToUpdateSettings }
}

/** Whether the save was refused because of the logo's address. */
export const isAddressFault = (error: Error): boolean =>
  codeOf(error) === 'logo_address_refused' || codeOf(error) === 'logo_not_loaded'
