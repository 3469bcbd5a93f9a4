import type { ReactNode } from 'react'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './Loaded.module.css'

interface Props<T> {
  /** A query, possibly in pages. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** The titles of the error card and of the skeleton. */
  failed: string
  loading: string
  children: (data: T) => ReactNode
}

/** Shows the content of a section once it is loaded; before that a skeleton or an error. */
export function Loaded<T>({ query, failed, loading, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorCard title={failed} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.devLoading}>
      <LoadingLabel>{loading}</LoadingLabel>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="70%" height="16px" />
    </div>
  )
}
