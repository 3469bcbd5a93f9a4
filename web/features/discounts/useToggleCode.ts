import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toggleDiscountCode } from '#contract/discounts/discounts.ts'
import { send } from '#web/send.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { refreshCodes } from './useDiscountCodes.ts'
import * as texts from './texts.en.ts'

/** Switches a code on or off; while pending, `variables` has the new position. */
export function useToggleCode(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (is_active: boolean) => send(toggleDiscountCode, { params: { id }, body: { is_active } }),
    onError: (error) => showToast({ tone: 'error', title: texts.error, text: error.message }),
    onSettled: () => refreshCodes(cache),
  })
}
