export const msmedNote = 'MSMED Act s.15: an agreed term may not exceed 45 days'
export const onReceipt = 'On receipt'
export const days = { one: '{count} day', other: '{count} days' } as const
export const longestByMsmed = '{days} (MSMED Act limit)'
export const noDueDate = 'No due date'
export const anotherDay = 'Another day'
