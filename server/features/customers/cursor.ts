import { cursorOf, idPart, type PositionOf, textPart } from '../../platform/http/cursor.ts'

/** The last row of a page: its id, and its name as it is sorted, which may be longer than a name. */
export const customerCursor = cursorOf({ id: idPart, nameKey: textPart(240) })
export type CursorPosition = PositionOf<typeof customerCursor>
