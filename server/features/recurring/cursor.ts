import { cursorOf, dayPart, idPart, wordPart } from '../../platform/http/cursor.ts'

/** The last row of a page: active or not, its next day, its id. */
export const recurringCursor = cursorOf({ rank: wordPart('0', '1'), day: dayPart, id: idPart })

/** The last period of a page of invoices that one made. */
export const madeCursor = cursorOf({ day: dayPart })
