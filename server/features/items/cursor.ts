import { cursorOf, textPart } from '../../platform/http/cursor.ts'

/** The last row of a page: its description in lower case. Some letters become two in lower case. */
export const itemCursor = cursorOf({ key: textPart(1_000) })
