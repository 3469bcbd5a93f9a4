import { FilePen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ParkedNotice.module.css'

interface AsideNoticeProps {
  customer: string
  onOpen: () => void
  onDrop: () => void
}

/** Another invoice was begun here before: it waits, until it is opened or not wanted any more. */
export function AsideNotice({ customer, onOpen, onDrop }: AsideNoticeProps) {
  return (
    <output className={`card ${styles.parkedNotice}`}>
      <FilePen aria-hidden />
      <p>You also started an invoice {customer.trim() === '' ? 'before' : <bdi>for {customer}</bdi>}.</p>
      <span className="row">
        <Button size="sm" onClick={onOpen}>
          Open that one
        </Button>
        <Button size="sm" variant="quiet" onClick={onDrop}>
          Forget it
        </Button>
      </span>
    </output>
  )
}
