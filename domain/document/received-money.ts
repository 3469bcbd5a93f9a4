/** Whether money came in by this method. Tax kept back and a write-off settle an invoice, but nobody received them. */
export const isMoney = (method: string): boolean => method !== 'tds' && method !== 'write_off'
