import { BookUser } from 'lucide-react'
import { readPhone } from '#domain/text/phone.ts'
import * as texts from '../texts.en.ts'
import styles from './create.module.css'

/** The Contact Picker API of Chrome on Android, which is missing in the DOM types. */
interface ContactPicker {
  select: (properties: string[], options: { multiple: boolean }) => Promise<DeviceContact[]>
}

const picker = (): ContactPicker | undefined => (navigator as { contacts?: ContactPicker }).contacts

/** Whether this browser lets the user choose a contact of the phone. */
export const canChooseContact = (): boolean => typeof picker()?.select === 'function'

/**
 * A button that opens the contacts of the phone. The browser returns only the name and numbers of the chosen contact.
 */
export function ContactButton({ onChoose }: { onChoose: (contact: { name: string; phone: string }) => void }) {
  const choose = async () => {
    try {
      const [contact] = (await picker()?.select(['name', 'tel'], { multiple: false })) ?? []
      if (contact) onChoose(readContact(contact))
    } catch (e) {
      // The picker is already open, or the browser refuses it: the name can be typed.
      if (!(e instanceof DOMException || e instanceof TypeError)) throw e
    }
  }
  return (
    <button
      type="button"
      className={`post ${styles.contacts}`}
      aria-label={texts.chooseFromContacts}
      title={texts.chooseFromContacts}
      onClick={() => void choose()}
    >
      <BookUser aria-hidden />
    </button>
  )
}

/** A contact as the Contact Picker API returns it: each property has a list, which is empty if the user left it out. */
interface DeviceContact {
  name?: readonly string[]
  tel?: readonly string[]
}

/** Returns the name and first Indian mobile number of a contact, "" if missing. */
export function readContact({ name = [], tel = [] }: DeviceContact): { name: string; phone: string } {
  const phones = tel.flatMap((number) => {
    const read = readPhone(number)
    return 'phone' in read ? [read.phone] : []
  })
  return { name: name[0]?.trim() ?? '', phone: phones[0] ?? '' }
}
