import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'

/** The dialog that chooses the theme. */
export const ThemeDialog = createLazyPart(() => import('./ThemeDialog.tsx').then((part) => part.ThemeDialog))
