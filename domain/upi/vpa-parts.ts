/** The pieces of a UPI ID between which a line may break: after a dot or hyphen, before the @. */
export const vpaParts = (vpa: string): string[] => vpa.split(/(?<=[.-])|(?=@)/)
