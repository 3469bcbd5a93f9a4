export const msmedNote = 'MSMED कानून धारा 15: तय समय 45 दिन से ज़्यादा नहीं हो सकता'
export const onReceipt = 'बिल मिलते ही'
export const days = { one: '{count} दिन', other: '{count} दिन' } as const
export const longestByMsmed = '{days} (MSMED कानून की सीमा)'
export const noDueDate = 'कोई तारीख नहीं'
export const anotherDay = 'कोई और दिन'
