/** Media types of files in answers. */
export const PDF = 'application/pdf' as const
export const CSV = 'text/csv' as const
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' as const
export const JSON_FILE = 'application/json' as const
export const XML = 'application/xml' as const
export const ZIP = 'application/zip' as const
export const PNG = 'image/png' as const
export const WEBP = 'image/webp' as const
/** Server-sent events. */
export const EVENT_STREAM = 'text/event-stream' as const

/** A reply that is a file instead of JSON. Errors are still JSON, unless the call says otherwise. */
export interface FileReply<T extends string = string> {
  /** Media types without parameters. */
  types: readonly T[]
  /** Whether a browser shows the file or saves it. */
  disposition: 'inline' | 'attachment'
}

/** Returns a reply that browsers show, such as a PDF. */
export const shownFile = <const T extends string>(...types: T[]): FileReply<T> => ({ types, disposition: 'inline' })

/** Returns a reply that browsers save and never open, whatever its type. */
export const savedFile = <const T extends string>(...types: T[]): FileReply<T> => ({ types, disposition: 'attachment' })

/** Whether a reply is a file, not JSON. */
export const isFileReply = (reply: object): reply is FileReply => 'disposition' in reply
