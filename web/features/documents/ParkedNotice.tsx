import { FilePen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'

interface ParkedNoticeProps {
  customer: string
  onOpen: () => void
  onDrop: () => void
}

/** Another new invoice was started before: it is parked until it is opened or discarded. */
export function ParkedNotice({ customer, onOpen, onDrop }: ParkedNoticeProps) {
  return (
    <output className={`card ${styles.parkedNotice}`}>
      <FilePen aria-hidden />
      <p>
        {customer.trim() === '' ? texts.startedBefore : sayWith(texts.startedFor, { customer: <bdi>{customer}</bdi> })}
      </p>
      <span className="row">
        <Button size="sm" onClick={onOpen}>
          {texts.openThatOne}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDrop}>
          {texts.discard}
        </Button>
      </span>
    </output>
  )
}
