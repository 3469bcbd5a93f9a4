import { showCount } from '../texts/say.ts'

/** A number beside an entry of the sidebar; nothing for 0 or while it is loading. */
export const EntryCount = ({ n, what }: { n: number | undefined; what: string }) =>
  n ? (
    <span className="n num">
      {showCount(n)}
      <span className="sr-only"> {what}</span>
    </span>
  ) : null
