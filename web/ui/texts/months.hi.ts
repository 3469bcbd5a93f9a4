import type { Month } from '#domain/days/month.ts'

const NAMES = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

/** "नवंबर 2026". */
export const showMonth = (month: Month): string => `${NAMES[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`
