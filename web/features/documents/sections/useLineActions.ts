import { type Dispatch, useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '#web/ui/feedback/announce.ts'
import { offerUndo } from '#web/ui/feedback/undo.ts'
import { focusField } from '../useDocumentFaults.ts'
import { type LineActions, placeOfLine } from './LineRow.tsx'
import {
  type Change,
  nextKey,
  type TypedDocument,
  type TypedLine,
} from '#web/features/typed-documents/typed-document.ts'
import * as texts from '../texts.en.ts'

interface Others {
  look: (name: string) => void
  saveAsItem: (line: TypedLine) => void
}

/** The actions on lines, as one stable object: otherwise each key would render all rows. */
export function useLineActions(document: TypedDocument, change: Dispatch<Change>, others: Others): LineActions {
  const latest = useRef({ document, others })
  // Updated before the next key can be pressed.
  useLayoutEffect(() => {
    latest.current = { document, others }
  })
  return useMemo(
    () => ({
      set: (key, part) => change({ what: 'set_line', key, part }),
      look: (name) => latest.current.others.look(name),
      saveAsItem: (line) => latest.current.others.saveAsItem(line),
      addAfter: (key) => {
        const added = nextKey(latest.current.document.lines)
        flushSync(() => change({ what: 'add_line', after: key }))
        focusField(`lines.${added}.description`)
      },
      move: (key, by, field) => {
        flushSync(() => change({ what: 'move_line', key, by }))
        focusField(`lines.${key}.${field}`)
      },
      remove: (line, at) => {
        // First, and drawn: the row stays where it is, with Undo.
        flushSync(() =>
          offerUndo({
            places: [placeOfLine(line)],
            words: texts.itemDeleted,
            run: () => change({ what: 'bring_back_line', line, at }),
          }),
        )
        flushSync(() => change({ what: 'remove_line', key: line.key }))
        const { lines } = latest.current.document
        const next = lines[at] ?? lines.at(-1)
        if (next) focusField(`lines.${next.key}.description`)
        announce(texts.itemDeleted)
      },
    }),
    [change],
  )
}
