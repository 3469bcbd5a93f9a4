import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getReminderSettings, type ReminderSettings, saveReminderSettings } from '#contract/reminders/reminder-calls.ts'
import { send } from '#web/send.ts'

/** When customers are reminded. */
export const useReminderSettings = () =>
  useQuery({
    queryKey: ['reminder-settings'],
    queryFn: async ({ signal }) => (await send(getReminderSettings, { signal })).settings,
  })

/** Returns a function that loads the settings again, as another device saved them, and returns them. */
export function useReloadReminderSettings(): () => Promise<ReminderSettings | undefined> {
  const cache = useQueryClient()
  return async () => {
    await cache.invalidateQueries({ queryKey: ['reminder-settings'] }, { throwOnError: true })
    return cache.getQueryData<ReminderSettings>(['reminder-settings'])
  }
}

/** Saves when customers are reminded; resolves once the list is updated. */
export function useSaveReminderSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: ReminderSettings) => (await send(saveReminderSettings, { body })).settings,
    onSuccess: (settings) => {
      cache.setQueryData(['reminder-settings'], settings)
      return cache.invalidateQueries({ queryKey: ['late'] })
    },
  })
}
