import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { suggestCustomers } from '#contract/customers.ts'
import { send } from '#web/send.ts'

/** Rest after the last key before the server is asked. */
const REST_MS = 150

/** Customers for what is typed into a name field; nothing where the server cannot be asked, since typing goes on anyway. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const [q, setQ] = useState('')
  // The clock: the question goes out when the keys have rested.
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['customers', 'suggest', q],
    queryFn: async ({ signal }) => (await send(suggestCustomers, { query: { q }, signal })).customers,
    enabled: isWanted && q !== '' && q.length <= 100,
    placeholderData: keepPreviousData,
  })
  return typed.trim() === '' || q === '' ? [] : (data ?? [])
}
