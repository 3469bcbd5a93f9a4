import { cursorOf, dayPart, idPart, type PositionOf } from '../../platform/http/cursor.ts'

/** The last row of a page: its oldest due day, and its id. */
export const lateCursor = cursorOf({ day: dayPart, id: idPart })
export type CursorPosition = PositionOf<typeof lateCursor>
