import { Fragment } from 'react'
import { Link } from 'wouter'

const LINK = /(\[[^\]]+\]\([^)]+\))/

/** Text with links written as `[words](/address)`; the app's own addresses open without loading a page. */
export function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, position) => {
    const [, words, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    // The text never changes, so the index is a stable key.
    if (words === undefined) return <Fragment key={position}>{part}</Fragment>
    if (address.startsWith('#')) {
      return (
        <a key={position} href={address}>
          {words}
        </a>
      )
    }
    return (
      <Link key={position} href={address}>
        {words}
      </Link>
    )
  })
}
