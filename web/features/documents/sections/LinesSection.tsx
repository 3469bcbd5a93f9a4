import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { LINES_MAX } from '#contract/invoices/invoice-lines.ts'
import type { Paise } from '#domain/money/money.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { EditorSection } from './EditorSection.tsx'
import { type LineActions, LineRow } from './LineRow.tsx'
import { netAmounts, type SellerPlace } from '../draft/read-typed.ts'
import type { TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { useFarRows } from '../useFarRows.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from './sections.module.css'

interface LinesSectionProps {
  lines: readonly TypedLine[]
  seller: SellerPlace
  faults: Faults
  actions: LineActions
  onAdd: () => void
}

const CHARGES = { registered: 'tax', composition: 'codes', unregistered: 'nothing' } as const

/** The lines of the document. */
export function LinesSection({ lines, seller, faults, actions, onAdd }: LinesSectionProps) {
  const nets = useMemo(() => netAmounts(lines), [lines])
  const byLine = useMemo(() => faultsByLine(faults), [faults])
  const rowRef = useFarRows()
  const sum = paise(nets.reduce<bigint>((all, one: Paise) => all + one, 0n))
  const count = sayCount(texts.itemCount, lines.length)
  return (
    <EditorSection title={texts.items} hint={`${count} · ${showRupeesAndPaise(sum)}`} isOpen>
      <div>
        {lines.map((line, at) => (
          <LineRow
            key={line.key}
            line={line}
            at={at}
            net={nets[at]}
            faults={byLine.get(line.key)}
            charges={CHARGES[seller.registration]}
            actions={actions}
            rowRef={rowRef}
          />
        ))}
      </div>
      {faults.lines && <FieldError>{faults.lines}</FieldError>}
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
