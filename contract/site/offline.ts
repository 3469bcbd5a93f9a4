/** The browser's cache of what the user last saw. Signing out deletes it. */
export const SEEN_DATA_CACHE = 'pavti-data'

/** The address at which the installed app receives a shared message. The text stays on the device. */
export const SHARE_PATH = '/share-message'

/** The key in the cache above under which the shared text waits until Money has read it. */
export const SHARED_TEXT = '/shared-text'

/**
 * The key in the cache above of a note on whose copies it contains, and whether they stay when the browser is closed.
 */
export const COPIES_OF = '/copies-of'

/** The note under COPIES_OF. */
export interface CopiesOf {
  user_id: string
  /** Whether "Remember me" was chosen: the copies then stay when the browser is closed. */
  remembered: boolean
}

/** Header of an answer stored on the device: when the server sent it, as an HTTP date. */
export const SEEN_AT_HEADER = 'x-seen-at'

/** What a page tells the service worker when the user does not want to wait for answers any longer. */
export const GIVE_UP = 'give-up'
