import { readPhone } from '#domain/text/phone.ts'

/** A contact as the Contact Picker API returns it: each property has a list, which is empty if the user left it out. */
export interface DeviceContact {
  name?: readonly string[]
  tel?: readonly string[]
}

/** Name and first Indian mobile number of a contact, "" where it has none. */
export function readContact({ name = [], tel = [] }: DeviceContact): { name: string; phone: string } {
  const phones = tel.flatMap((number) => {
    const read = readPhone(number)
    return 'phone' in read ? [read.phone] : []
  })
  return { name: name[0]?.trim() ?? '', phone: phones[0] ?? '' }
}
