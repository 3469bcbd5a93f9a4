import { EllipsisVertical, RotateCcw, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { DESCRIPTION_MAX, UNIT_MAX } from '#contract/invoices/invoice-lines.ts'
import type { Item, LastPrice } from '#contract/items/items.ts'
import { fromRupees, type Paise, readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise, showTypedAmount } from '#domain/money/show-money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { ComboField } from '#web/ui/fields/ComboField.tsx'
import { DiscountField } from '#web/ui/fields/DiscountField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/dialog/Menu.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showPrice, TAX_CHOICES, taxOf } from '#web/features/items/item-labels.ts'
import { useItemSuggestions } from '#web/features/items/useItems.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import type { TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { UndoButton } from '#web/ui/feedback/UndoButton.tsx'
import { useUndo } from '#web/ui/feedback/announce.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { focusField } from '../useDocumentFaults.ts'
import * as texts from '../texts.en.ts'
import styles from './LineRow.module.css'

type LinePart = Partial<Omit<TypedLine, 'key'>>

/** The actions on a line. The object does not change while the editor is open, so that rows do not render again. */
export interface LineActions {
  set: (key: number, part: LinePart) => void
  /** Validates a field on blur. */
  look: (name: string) => void
  addAfter: (key: number) => void
  remove: (line: TypedLine, at: number) => void
  move: (key: number, by: 1 | -1, field: string) => void
  saveAsItem: (line: TypedLine) => void
}

interface LineRowProps {
  line: TypedLine
  at: number
  net: Paise | undefined
  /** What the customer was last charged for this description. */
  last: LastPrice | undefined
  /** The faults of this line, by field. */
  faults: Faults | undefined
  /** `full` for sellers registered for GST (codes and rates), or only codes. */
  charges: 'tax' | 'codes' | 'nothing'
  actions: LineActions
  /** Ref of the row's element. */
  rowRef: Ref<HTMLFieldSetElement>
}

/** One line of the document. It renders only when its own data changes. */
export const LineRow = memo(function LineRow({ line, at, net, last, faults, charges, actions, rowRef }: LineRowProps) {
  const { key } = line
  const field = (name: keyof LinePart) => ({
    name: `lines.${key}.${name}`,
    value: line[name],
    error: faults?.[name],
    onChange: (typed: string) => actions.set(key, { [name]: typed }),
    onBlur: () => actions.look(`lines.${key}.${name}`),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its fields
    <fieldset
      ref={rowRef}
      className={styles.line}
      data-charges={charges}
      aria-label={say(texts.itemAt, { at: at + 1 })}
      onKeyDown={(e) => handleKeys(e, key, actions)}
    >
      <div className={styles.lineDescription}>
        <DescriptionField {...field('description')} onPick={(item) => actions.set(key, partOf(item))} />
      </div>
      <p className={`${styles.amt} num`}>
        <span className="sr-only">{texts.amount} </span>
        {net !== undefined && showRupeesAndPaise(net)}
      </p>
      <div className={styles.lineFields}>
        {(charges !== 'nothing' || line.hsn !== '') && (
          <TextField label={texts.hsnOrSac} inputMode="numeric" autoComplete="off" {...field('hsn')} />
        )}
        <TextField label={texts.qty} inputMode="decimal" autoComplete="off" {...field('quantity')} />
        <TextField label={texts.unit} autoComplete="off" maxLength={UNIT_MAX} {...field('unit')} />
        <TextField label={texts.rateInRupees} inputMode="decimal" autoComplete="off" {...field('unit_price')} />
        <DiscountField
          {...field('discount')}
          unit={line.discount_in}
          subject={say(texts.discountOfItemAt, { at: at + 1 })}
          onUnit={(discount_in) => actions.set(key, { discount_in })}
        />
        {charges === 'tax' && <SelectField label={texts.gst} choices={TAX_CHOICES} {...field('tax')} />}
        {last && <LastPriceButton last={last} line={line} at={at} onUse={(part) => actions.set(key, part)} />}
      </div>
      <span className={styles.lineActs}>
        <IconButton
          label={say(texts.deleteItemAt, { at: at + 1 })}
          title={texts.deleteLabel}
          icon={<Trash2 aria-hidden />}
          onClick={() => actions.remove(line, at)}
        />
        <Menu
          label={say(texts.moreForItemAt, { at: at + 1 })}
          className="icon-btn"
          placement="below"
          items={[
            { label: texts.saveAsItem, run: () => actions.saveAsItem(line) },
            { label: texts.moveUp, run: () => actions.move(key, -1, 'description') },
            { label: texts.moveDown, run: () => actions.move(key, 1, 'description') },
          ]}
        >
          <EllipsisVertical aria-hidden />
        </Menu>
      </span>
    </fieldset>
  )
})

interface LastPriceButtonProps {
  last: LastPrice
  line: TypedLine
  at: number
  onUse: (part: LinePart) => void
}

/** A button that fills in what the customer was last charged, unless that is the price of the line already. */
function LastPriceButton({ last, line, at, onUse }: LastPriceButtonProps) {
  const price = fromRupees(last.unit_price)
  const typed = readAmount(cleanTypedAmount(line.unit_price))
  if ('amount' in typed && typed.amount === price) return null
  const use = () => {
    flushSync(() => onUse({ unit_price: showTypedAmount(price) }))
    // The button is gone then.
    focusField(`lines.${line.key}.unit_price`)
  }
  return (
    <button type="button" className={`chip ${styles.last}`} onClick={use}>
      <span className="sr-only">{say(texts.itemAt, { at: at + 1 })}: </span>
      <RotateCcw aria-hidden />
      <span>
        {sayWith(texts.lastTime, { price: <b className="num">{showPrice(last)}</b>, day: showDay(last.issued_on) })}
      </span>
    </button>
  )
}

const partOf = (item: Item): LinePart => ({
  description: item.description,
  hsn: item.hsn ?? '',
  unit: item.unit ?? '',
  unit_price: showTypedAmount(fromRupees(item.unit_price)),
  tax: taxOf(item),
})

/** Returns the place of Undo after a line was deleted. */
export const placeOfLine = ({ key }: TypedLine): string => `line-${key}`

/**
 * Scrolls the deleted line into view: its delete button was at the bottom, and its top, where Undo is, may be above the
 * screen.
 */
const showOnScreen = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' })

/** A line that was just deleted. */
export function DeletedLine({ line }: { line: TypedLine }) {
  const undo = useUndo(placeOfLine(line))
  if (!undo) return null
  return (
    <div ref={showOnScreen} className={styles.deleted}>
      <span>
        {line.description && (
          <>
            <bdi>{line.description}</bdi> ·{' '}
          </>
        )}
        {undo.words}
      </span>
      <UndoButton undo={undo} className="btn btn-quiet">
        {texts.undo}
      </UndoButton>
    </div>
  )
}

/** Enter moves to the next field, and after the last field to a new line; Alt+arrow moves the line. */
function handleKeys(e: KeyboardEvent<HTMLElement>, key: number, actions: LineActions): void {
  if (e.defaultPrevented || e.nativeEvent.isComposing || e.ctrlKey || e.metaKey) return
  const { target } = e
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')) {
    e.preventDefault()
    actions.move(key, e.key === 'ArrowUp' ? -1 : 1, target.name.split('.').at(-1) ?? 'description')
  } else if (e.key === 'Enter' && !e.altKey) {
    e.preventDefault()
    const fields = [...e.currentTarget.querySelectorAll<HTMLElement>('input, select')]
    const next = fields[fields.indexOf(target) + 1]
    if (next) next.focus()
    else actions.addAfter(key)
  }
}

interface LineFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
}

function DescriptionField({ onPick, ...field }: LineFieldProps & { onPick: (item: Item) => void }) {
  const [isOpen, setOpen] = useState(false)
  const found = useItemSuggestions(field.value, isOpen)
  return (
    <ComboField
      {...field}
      label={texts.description}
      maxLength={DESCRIPTION_MAX}
      options={found}
      optionsLabel={texts.savedItems}
      isOpen={isOpen}
      onOpen={setOpen}
      onPick={onPick}
      renderOption={(item) => (
        <>
          <bdi className="cut">{item.description}</bdi>
          <small className="num">{showPrice(item)}</small>
        </>
      )}
    />
  )
}
