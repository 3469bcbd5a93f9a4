/** Formats a number from readPhone for people: "+91 98765 43210". */
export const showPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 8)} ${phone.slice(8)}`
