import { Check, Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'
import * as texts from './texts.en.ts'

/** How long 'Copied!' is shown. */
const COPIED_MS = 2_000

interface CopyButtonProps {
  text: string
  /** The element with the text; it is selected if the clipboard is refused. */
  source?: RefObject<HTMLElement | null> | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  block?: boolean | undefined
  /** Called after copying, for example to show the toast that the specification requires. */
  onCopied?: (() => void) | undefined
  children?: ReactNode
}

/** Copies the text and shows 'Copied!' for two seconds; if the clipboard is refused, "Press and hold to copy". */
export function CopyButton({
  text,
  source,
  variant = 'quiet',
  size,
  block,
  onCopied,
  children = texts.copy,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  // Effect: a timer that restores the label.
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'refused')
    if (copied) onCopied?.()
    else if (source?.current) getSelection()?.selectAllChildren(source.current)
  }
  const words = outcome === 'copied' ? texts.copied : outcome === 'refused' ? texts.pressAndHoldToCopy : undefined
  return (
    <>
      <Button
        variant={variant}
        size={size}
        block={block}
        icon={outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      >
        {words ?? children}
      </Button>
      <output className="sr-only">{words}</output>
    </>
  )
}

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
