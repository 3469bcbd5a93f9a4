/** A UPI ID for a log that outlives its owner's account: "as…@okaxis". */
export const maskVpa = (vpa: string): string => vpa.replace(/(..).*(?=@)/, '$1…')
