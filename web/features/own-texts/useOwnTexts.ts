import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listOwnTexts, saveOwnText } from '#contract/own-texts/own-texts.ts'
import type { OwnText, OwnTextKind, OwnTextLanguage } from '#domain/messages/own-texts.ts'
import { saveOver } from '#web/save-over.ts'
import { send } from '#web/send.ts'

const NONE: readonly OwnText[] = []

/** Loads the seller's own texts of messages and mails; empty until they are loaded. */
export const useOwnTexts = (): readonly OwnText[] =>
  useQuery({
    queryKey: ['own-texts'],
    queryFn: async ({ signal }): Promise<OwnText[]> => (await send(listOwnTexts, { signal })).texts,
  }).data ?? NONE

/** A text over the one that was shown; null is Pavti's own. */
interface TextChange {
  text: string | null
  known: string | null
}

/** Saves one text; refused if another device has changed it. */
export function useSaveOwnText(kind: OwnTextKind, language: OwnTextLanguage) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ text, known }: TextChange) =>
      saveOver(`own text ${kind} ${language}`, { text }, { text: known }, (seen) =>
        send(saveOwnText, { params: { kind, language }, body: { text, known: seen?.text } }),
      ),
    onSuccess: ({ texts }) => cache.setQueryData(['own-texts'], texts),
  })
}

/** Returns a function that loads the texts again, as another device saved them, and returns them. */
export function useReloadOwnTexts(): () => Promise<readonly OwnText[] | undefined> {
  const cache = useQueryClient()
  return async () => {
    await cache.invalidateQueries({ queryKey: ['own-texts'] }, { throwOnError: true })
    return cache.getQueryData<OwnText[]>(['own-texts'])
  }
}
