import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDiscountCode, type DiscountCode } from '#contract/discounts/discounts.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshCodes } from './useDiscountCodes.ts'
import * as texts from './texts.en.ts'

/** Deletes a code; payment links made with it keep their price. */
export function useDeleteCode({ id, code }: DiscountCode) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => send(deleteDiscountCode, { params: { id } }),
    onSuccess: () => showToast({ title: texts.codeDeleted, text: code }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshCodes(cache),
  })
}
