import { cursorOf, idPart, microsPart } from '../../platform/http/cursor.ts'

/** The last row of a page. */
export const preliminaryCursor = cursorOf({ micros: microsPart, id: idPart })
