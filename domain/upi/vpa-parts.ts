/** Splits a UPI ID where a line may break: after a dot or hyphen, and before the @. */
export const vpaParts = (vpa: string): string[] => [...vpa.matchAll(/@?[^.@-]*[.-]|@?[^.@-]+|@/g)].map(([part]) => part)
