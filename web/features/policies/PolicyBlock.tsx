import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { ContactDetails } from '#web/features/site/ContactDetails.tsx'
import type { Block } from './policy.ts'
import * as texts from './texts.en.ts'
import styles from './PolicyBlock.module.css'

const LINK = /(\[[^\]]+\]\([^)]+\))/

/** Text with links written as `[words](/address)`; the app's own addresses open without loading a page. */
function LinkedText({ text }: { text: string }) {
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

/** Renders one block of a section by its kind. */
export function PolicyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if ('contact' in block)
    return block.contact === 'grievance' ? <ContactDetails title={texts.grievanceContact} /> : <ContactDetails />
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return block.questions.map(({ question, answer }) => (
    <details key={question} className={styles.question}>
      <summary>
        {question}
        <ChevronDown className="chev" aria-hidden />
      </summary>
      <p>
        <LinkedText text={answer} />
      </p>
    </details>
  ))
}
