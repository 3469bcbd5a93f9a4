import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listOwnTexts, saveOwnText } from '#contract/own-texts/own-texts.ts'
import type { OwnText, OwnTextKind, OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { send } from '#web/send.ts'

const NONE: readonly OwnText[] = []

/** Loads the seller's own texts of messages and mails; empty until they are loaded. */
export const useOwnTexts = (): readonly OwnText[] =>
  useQuery({
    queryKey: ['own-texts'],
    queryFn: async ({ signal }): Promise<OwnText[]> => (await send(listOwnTexts, { signal })).texts,
  }).data ?? NONE

/** Saves one text; null restores Pavti's own. */
export function useSaveOwnText(kind: OwnTextKind, language: OwnTextLanguage) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string | null }) => send(saveOwnText, { params: { kind, language }, body }),
    onSuccess: ({ texts }) => cache.setQueryData(['own-texts'], texts),
  })
}
