export const daysBeforeItIsDue = { one: 'देय तारीख से {count} दिन पहले', other: 'देय तारीख से {count} दिन पहले' } as const
export const onTheDay = 'उसी दिन'
export const daysAfter = { one: '{count} दिन बाद', other: '{count} दिन बाद' } as const
