/** The browser's cache of what the user last saw. Signing out deletes it. */
export const SEEN_DATA_CACHE = 'pavti-data'

/** Where the installed app receives a message that is shared to it. The text stays on the device. */
export const SHARE_PATH = '/share-message'

/** Under this address the shared text waits in the cache above until Money has read it. */
export const SHARED_TEXT = '/shared-text'

/** Under this address the cache above notes whose copies it has, and whether they outlive the browser. */
export const COPIES_OF = '/copies-of'

/** The note of COPIES_OF. */
export interface CopiesOf {
  user_id: string
  /** "Remember me" was chosen: the copies stay when the browser is closed. */
  remembered: boolean
}

/** Header of an answer that was kept on the device: when the server gave it, as an HTTP date. */
export const SEEN_AT_HEADER = 'x-seen-at'
