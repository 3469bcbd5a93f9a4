/**
 * encodeURIComponent does not escape !'()*, some of which WhatsApp uses as markup, and it throws on lone surrogates.
 */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * A link that opens the messages of a phone with the text. `phone` is a number from readPhone; null: the user chooses.
 */
export const smsLink = (phone: string | null, text: string): string => `sms:${phone ?? ''}?body=${encode(text)}`

/** A link that opens WhatsApp with the text. `phone` is a number from readPhone; null: the user chooses the chat. */
export const whatsappLink = (phone: string | null, text: string): string =>
  `https://wa.me/${phone === null ? '' : phone.slice(1)}?text=${encode(text)}`

/** A link that opens the mail program with a mail to this address. */
export const mailtoLink = (address: string, { subject, text }: { subject: string; text: string }): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
