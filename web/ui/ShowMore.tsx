import { Button } from './Button.tsx'
import { useOnline } from './feedback/useOnline.ts'
import * as texts from './texts.en.ts'

interface ShowMoreProps {
  /** The query of the list. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** Omitted: "Show more". */
  label?: string
}

/** A button that loads the next page of a list; nothing after the last page. */
export function ShowMore({ list, label = texts.showMore }: ShowMoreProps) {
  const isOnline = useOnline()
  if (!list.hasNextPage) return null
  return (
    <Button
      busy={list.isFetchingNextPage}
      busyText={texts.loading}
      block
      disabled={!isOnline}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  )
}
