import { ADMIN_PATHS } from './admin-paths.ts'
import { MAIN_PATHS } from './main-paths.ts'
import { OTHER_PATHS } from './other-paths.ts'
import { SETTINGS_PATHS } from './settings-paths.ts'

/** Paths of the app's screens. Any other path shows the not-found screen with status 404. */
export const SCREEN_PATHS = [...MAIN_PATHS, ...OTHER_PATHS, ...ADMIN_PATHS, ...SETTINGS_PATHS]
