import { Check, Trash2, X } from 'lucide-react'
import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToggleCode } from './useDiscountCodes.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** A discount code with its switch; if the server refuses, the switch returns to its old position. */
export function CodeRow({ code, onDelete }: { code: DiscountCode; onDelete: () => void }) {
  const toggling = useToggleCode(code.id)
  const isOn = toggling.isPending ? toggling.variables : code.is_active
  return (
    <li>
      <b className="mono">{code.code}</b>
      {isOn ? (
        <Badge tone="paid" icon={<Check aria-hidden />}>
          {texts.active}
        </Badge>
      ) : (
        <Badge tone="void" icon={<X aria-hidden />}>
          {texts.inactive}
        </Badge>
      )}
      <span className="muted">
        {say(texts.amountOffUsed, { amount: showRupees(fromRupees(code.discount_amount)), count: code.uses_count })}
        {limitsOf(code).map((limit) => (
          <span key={limit}>
            <br />
            {limit}
          </span>
        ))}
      </span>
      <label>
        <span className="sr-only">{say(texts.codeActive, { code: code.code })}</span>
        <Switch
          isOn={isOn}
          onChange={(on) => {
            if (!toggling.isPending) toggling.mutate(on)
          }}
        />
      </label>
      <IconButton
        label={say(texts.deleteCode, { code: code.code })}
        title={texts.deleteLabel}
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  )
}

const limitsOf = ({ max_uses, last_day, reserved_count }: DiscountCode): string[] => [
  ...(reserved_count > 0 ? [say(texts.inOpenLinks, { count: reserved_count })] : []),
  ...(max_uses === null ? [] : [say(texts.atMostTimes, { count: max_uses })]),
  ...(last_day === null ? [] : [say(texts.till, { day: showDay(last_day) })]),
]
