import { CallError } from '#web/send.ts'
import { IMAGE_FAULTS } from './read-image-file.ts'
import * as texts from './texts.en.ts'

/** The toast of a failed save; the image's own if the image is at fault. */
export function saveFaultToast(error: Error): { title: string; text: string } {
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'invalid_file_type') return IMAGE_FAULTS.invalid_type
  if (code === 'file_too_large') return IMAGE_FAULTS.too_large
  if (code === 'invalid_image') return IMAGE_FAULTS.invalid_image
  return { title: texts.error, text: error.message || texts.failedToUpdateSettings }
}

/** Whether the address of the logo is why nothing was saved. */
export const isAddressFault = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'logo_address_refused' || error.code === 'logo_not_loaded')
