import { Plus } from 'lucide-react'
import { type Dispatch, type ReactNode, type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { flushSync } from 'react-dom'
import { LINES_MAX } from '#contract/invoices/invoice-lines.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import {
  type Change,
  nextKey,
  type TypedDocument,
  type TypedLine,
} from '#web/features/typed-documents/typed-document.ts'
import { lastPriceOf, useLastPrices } from '#web/features/items/useItems.ts'
import { useUndoableRows } from '#web/ui/feedback/useUndoableRows.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import { announce, offerUndo } from '#web/ui/feedback/announce.ts'
import { netAmounts, type SellerPlace } from '../draft/read-typed.ts'
import * as texts from '../texts.en.ts'
import { focusField } from '../useDocumentFaults.ts'
import { EditorSection } from './EditorSection.tsx'
import { DeletedLine, type LineActions, LineRow, placeOfLine } from './LineRow.tsx'
import styles from './sections.module.css'

/** The distance in pixels above or below the screen from which rows are not laid out. */
const FAR_PX = 1_500

/**
 * Returns a ref for the rows of a long list: a row far from the screen gets `data-far` and its last height, so that
 * styles can skip its layout without moving the rows below.
 */
function useFarRows(): RefCallback<HTMLElement> {
  const observer = useRef<IntersectionObserver | null>(null)
  return useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    observer.current ??= new IntersectionObserver((entries) => entries.forEach(updateRowDistance), {
      rootMargin: `${FAR_PX}px 0px`,
    })
    const { current } = observer
    current.observe(row)
    return () => current.unobserve(row)
  }, [])
}

function updateRowDistance({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  if (!(target instanceof HTMLElement)) return
  if (isIntersecting) {
    delete target.dataset.far
    target.style.removeProperty('contain-intrinsic-block-size')
    return
  }
  // The height of the content, since padding and border are added to it.
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(target)
  const around = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth]
  const height = boundingClientRect.height - around.reduce((sum, px) => sum + Number.parseFloat(px), 0)
  target.style.setProperty('contain-intrinsic-block-size', `${height}px`)
  target.dataset.far = ''
}

interface LinesSectionProps {
  document: Pick<TypedDocument, 'lines' | 'customer_id' | 'prices_include_tax'>
  seller: SellerPlace
  faults: Faults
  actions: LineActions
  onAdd: () => void
  /** A notice below the lines. */
  children?: ReactNode
}

const CHARGES = { registered: 'tax', composition: 'codes', unregistered: 'nothing' } as const

/** The lines of the document. */
export function LinesSection({ document, seller, faults, actions, onAdd, children }: LinesSectionProps) {
  const { lines } = document
  const lastPrices = useLastPrices(document.customer_id)
  const nets = useMemo(() => netAmounts(lines), [lines])
  const shown = useUndoableRows(lines, placeOfLine)
  const places = useMemo(() => new Map(lines.map(({ key }, at) => [key, at])), [lines])
  const byLine = useMemo(() => faultsByLine(faults), [faults])
  const rowRef = useFarRows()
  const sum = paise(nets.reduce<bigint>((all, one: Paise) => all + one, 0n))
  const count = sayCount(texts.itemCount, lines.length)
  return (
    <EditorSection title={texts.items} hint={`${count} · ${showRupeesAndPaise(sum)}`} isOpen>
      <div>
        {shown.map((line) => {
          const at = places.get(line.key)
          return at === undefined ? (
            <DeletedLine key={line.key} line={line} />
          ) : (
            <LineRow
              key={line.key}
              line={line}
              at={at}
              net={nets[at]}
              last={lastPriceOf(lastPrices, line, document.prices_include_tax)}
              faults={byLine.get(line.key)}
              charges={CHARGES[seller.registration]}
              actions={actions}
              rowRef={rowRef}
            />
          )
        })}
      </div>
      {faults.lines && <FieldError>{faults.lines}</FieldError>}
      {children}
      <div className={styles.linesFoot}>
        <Button name="lines" icon={<Plus aria-hidden />} disabled={lines.length >= LINES_MAX} onClick={onAdd}>
          {texts.addItem}
        </Button>
        <Link href="/items">{texts.savedItems}</Link>
      </div>
    </EditorSection>
  )
}

function faultsByLine(faults: Faults): Map<number, Record<string, string>> {
  const byLine = new Map<number, Record<string, string>>()
  for (const [name, sentence] of Object.entries(faults)) {
    const [, key, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (key === undefined || field === undefined) continue
    byLine.set(Number(key), { ...byLine.get(Number(key)), [field]: sentence })
  }
  return byLine
}

interface Others {
  look: (name: string) => void
  saveAsItem: (line: TypedLine) => void
}

/** Adds a line, after another one or at the end, and focuses its description. */
export function addLine({ lines }: Pick<TypedDocument, 'lines'>, change: Dispatch<Change>, after?: number): void {
  const added = nextKey(lines)
  flushSync(() => change({ what: 'add_line', after }))
  focusField(`lines.${added}.description`)
}

/** The actions on lines, as one stable object: otherwise each key press would render all rows. */
export function useLineActions(document: TypedDocument, change: Dispatch<Change>, others: Others): LineActions {
  const latest = useRef({ document, others })
  // Updated before the next key can be pressed.
  useLayoutEffect(() => {
    latest.current = { document, others }
  })
  return useMemo(
    () => ({
      set: (key, part) => change({ what: 'set_line', key, part }),
      look: (name) => latest.current.others.look(name),
      saveAsItem: (line) => latest.current.others.saveAsItem(line),
      addAfter: (key) => {
        addLine(latest.current.document, change, key)
      },
      move: (key, by, field) => {
        flushSync(() => change({ what: 'move_line', key, by }))
        focusField(`lines.${key}.${field}`)
      },
      remove: (line, at) => {
        // Rendered first, so that the row stays in place, with Undo.
        flushSync(() =>
          offerUndo({
            places: [placeOfLine(line)],
            words: texts.itemDeleted,
            run: () => change({ what: 'bring_back_line', line, at }),
          }),
        )
        flushSync(() => change({ what: 'remove_line', key: line.key }))
        const { lines } = latest.current.document
        const next = lines[at] ?? lines.at(-1)
        if (next) focusField(`lines.${next.key}.description`)
        announce(texts.itemDeleted)
      },
    }),
    [change],
  )
}
