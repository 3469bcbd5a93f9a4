import { ChevronDown } from 'lucide-react'
import { ContactDetails } from '#web/features/site/ContactDetails.tsx'
import { LinkedText } from './LinkedText.tsx'
import type { Block } from './policy.ts'
import * as texts from './texts.en.ts'
import styles from './PolicyBlock.module.css'

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
