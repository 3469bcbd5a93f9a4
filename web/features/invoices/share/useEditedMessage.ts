import { useState } from 'react'
import { createSharedValue } from '#web/ui/shared-value.ts'

/** The edited messages, until the tab is reloaded. */
const [setEditedMessages, useEditedMessages] = createSharedValue<ReadonlyMap<string, string>>(new Map())

/**
 * The message to send: as Pavti wrote it, or as the user edited it, also before the sheet was closed. An edited message
 * belongs to what Pavti wrote: if the amount or the language is another, Pavti's text is shown again.
 */
export function useEditedMessage(invoiceId: string, written: string) {
  const kept = useEditedMessages()
  const [typed, setTyped] = useState<string>()
  const place = `${invoiceId}.${written}`
  const message = typed ?? kept.get(place) ?? written
  const keep = (text: string) => {
    const others = [...kept].filter(([one]) => one !== place)
    setEditedMessages(new Map(text.trim() === '' || text === written ? others : [...others, [place, text]]))
  }
  return {
    message,
    isEdited: message !== written,
    edit: (text: string) => {
      setTyped(text)
      keep(text)
    },
    /** Shows the message in another language. */
    changeLanguage: () => setTyped(undefined),
    /** Shows the message as Pavti wrote it. */
    restore: () => {
      setTyped(undefined)
      keep(written)
    },
  }
}
