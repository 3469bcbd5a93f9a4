import { useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'

/** A text to share, in a box with a Copy button. */
export function CopyBox({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const ref = useRef<HTMLElement>(null)
  return (
    <div className="copybox">
      <code ref={ref} title={text}>
        {text}
      </code>
      <CopyButton text={text} source={ref} onCopied={onCopied} />
    </div>
  )
}
