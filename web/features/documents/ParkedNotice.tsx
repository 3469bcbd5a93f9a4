import { FilePen } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import styles from './ParkedNotice.module.css'

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
      <p>You also started an invoice {customer.trim() === '' ? 'before' : <bdi>for {customer}</bdi>}.</p>
      <span className="row">
        <Button size="sm" onClick={onOpen}>
          Open that one
        </Button>
        <Button size="sm" variant="quiet" onClick={onDrop}>
          Discard
        </Button>
      </span>
    </output>
  )
}
