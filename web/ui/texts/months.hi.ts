import type { Month } from '#domain/days/month.ts'

const NAMES = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')
const SHORT = 'जन फ़र मार्च अप्रैल मई जून जुल अग सित अक्टू नव दिस'.split(' ')

/** "नवंबर". */
export const nameMonth = (month: Month): string => NAMES[Number(month.slice(5)) - 1] ?? ''

/** "नवंबर 2026". */
export const showMonth = (month: Month): string => `${nameMonth(month)} ${month.slice(0, 4)}`

/** "नव". */
export const shortMonth = (month: Month): string => SHORT[Number(month.slice(5)) - 1] ?? ''
