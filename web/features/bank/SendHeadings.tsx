import { ChevronDown, Mail } from 'lucide-react'
import { useRef } from 'react'
import { sharedHeadings } from '#domain/bank/shared-headings.ts'
import { mailtoLink } from '#domain/messages/message-links.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import * as texts from './texts.en.ts'
import styles from './bank.module.css'

interface SendHeadingsProps {
  headings: readonly string[]
  /** The field of each column; empty: not used. */
  fields: readonly string[]
}

/** Shows, copies and mails the headings of an unknown bank, without anything else of the file. */
export function SendHeadings({ headings, fields }: SendHeadingsProps) {
  const email = useSite().data?.support_email
  const shown = useRef<HTMLPreElement>(null)
  const shared = sharedHeadings(headings)
  if (!shared) return null
  const text = shared.map((heading, i) => describeColumn(i + 1, heading, fields[i] ?? '')).join('\n')
  const mail = `${texts.nameOfTheBank} \n\n${text}`
  return (
    <details className="more">
      <summary>
        {texts.sendUsTheHeadings}
        <ChevronDown className="chev" aria-hidden />
      </summary>
      <div className={styles.headings}>
        <p className="muted">{texts.sendHeadingsHelp}</p>
        <pre ref={shown} className="mono">
          {text}
        </pre>
        <div className="save-line">
          <CopyButton text={text} source={shown} variant="secondary">
            {texts.copyHeadings}
          </CopyButton>
          {email && (
            <a className="btn btn-quiet" href={mailtoLink(email, { subject: texts.newBank, text: mail })}>
              <Mail aria-hidden />
              {texts.mailToUs}
            </a>
          )}
        </div>
      </div>
    </details>
  )
}

/** The number, heading and chosen field of a column, such as "2. Txn Date = date". */
const describeColumn = (number: number, heading: string, field: string): string =>
  `${number}. ${heading === '' ? '-' : heading}${field === '' ? '' : ` = ${field}`}`
