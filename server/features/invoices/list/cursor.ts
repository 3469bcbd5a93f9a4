import { cursorOf, idPart, microsPart, type PositionOf, wordPart } from '../../../platform/http/cursor.ts'

/** A position between two rows of the list, and which side of it to show. */
export const invoiceCursor = cursorOf({
  direction: wordPart('after', 'before'),
  createdAtMicros: microsPart,
  id: idPart,
})
export type CursorPosition = PositionOf<typeof invoiceCursor>
