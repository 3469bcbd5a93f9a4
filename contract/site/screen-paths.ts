import { MAIN_PATHS } from './main-paths.ts'
import { OTHER_PATHS } from './screens.ts'
import { SETTINGS_PATHS } from './settings-paths.ts'

/** Paths of the app's screens. Any other path shows the not-found screen with status 404. */
export const SCREEN_PATHS = [...MAIN_PATHS, ...OTHER_PATHS, ...SETTINGS_PATHS]
