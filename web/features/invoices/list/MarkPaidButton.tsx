import { Check } from 'lucide-react'
import { useTransition } from 'react'
import { offlineLabel } from '#web/ui/feedback/useOnline.ts'

interface MarkPaidButtonProps {
  className: string
  /** The label for screen readers: with the invoice's customer and number. */
  label: string
  text: string
  isOnline: boolean
  onPress: () => void
}

/**
 * A button that opens Mark as Paid of a row. It shows the press at once, because a slow phone takes some 200 ms for the
 * dialog.
 */
export function MarkPaidButton({ className, label, text, isOnline, onPress }: MarkPaidButtonProps) {
  const [isOpening, startOpening] = useTransition()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-busy={isOpening || undefined}
      title={offlineLabel(text, isOnline)}
      disabled={!isOnline}
      onClick={() => startOpening(onPress)}
    >
      <Check aria-hidden />
      {text}
    </button>
  )
}
