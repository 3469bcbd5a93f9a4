export const daysBeforeItIsDue = {
  one: '{count} day before it is due',
  other: '{count} days before it is due',
} as const
export const onTheDay = 'On the day'
export const daysAfter = { one: '{count} day after', other: '{count} days after' } as const
