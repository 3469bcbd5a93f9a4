import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createDiscountCode } from '#contract/discounts/discounts.ts'
import { CallError, send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { CodeBody } from './code-form.ts'
import { refreshCodes } from './useDiscountCodes.ts'
import * as texts from './texts.en.ts'

/** Creates a discount code. */
export function useCreateCode() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CodeBody) => send(createDiscountCode, { body }),
    onSuccess: ({ discount_code: { code } }) => showToast({ title: texts.codeCreated, text: code }),
    onError: (error) => showCreateError(error instanceof CallError ? error.message : ''),
    // Not awaited: the form must be empty at once, before someone types the next code.
    onSettled: () => void refreshCodes(cache),
  })
}

/** Shows why no code was created. */
export const showCreateError = (why: string): void =>
  showToast({ tone: 'error', title: texts.error, text: why || texts.failedToCreate })
