import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1100px)')

const subscribe = (tell: () => void) => {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

/** Whether the window has room for the table. One layout is drawn: both would take a phone twice as long. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
