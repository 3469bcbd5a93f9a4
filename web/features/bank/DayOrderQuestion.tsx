import type { UnclearDays } from '#contract/bank/bank.ts'
import type { DayOrder } from '#domain/bank/day-order.ts'
import { RadioList } from '#web/ui/fields/RadioList.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

interface Props {
  unclear: UnclearDays
  order: DayOrder
  onOrder: (order: DayOrder) => void
}

/** Asks what the dates of a file begin with, by an example of it. */
export function DayOrderQuestion({ unclear: { examples }, order, onOrder }: Props) {
  const [example] = examples
  const choices = (['day', 'month'] as const).map((first) => {
    const read = first === 'day' ? example?.day_first : example?.month_first
    const label = first === 'day' ? texts.dayComesFirst : texts.monthComesFirst
    return [first, read == null ? label : say(texts.orderThatIs, { label, day: showDay(read) })] as const
  })
  return (
    <>
      <p className="muted">{texts.datesCanBeReadIn}</p>
      <RadioList
        legend={say(texts.whatIsThisDate, { printed: example?.printed ?? '' })}
        name="day-order"
        choices={choices}
        value={order}
        onChange={onOrder}
      />
    </>
  )
}
