/** The digit zero of each script that phones in India can type, and full-width zero. The digits 1 to 9 follow each. */
const ZEROS = [
  0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0660, 0x06f0, 0x1c50, 0xabf0, 0xff10,
]

const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? digit : String(code - zero)
}

/** Replaces digits of Indian scripts (१२३, ১২৩, ௧௨௩) with ASCII digits. */
export const toAsciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, toAsciiDigit)
