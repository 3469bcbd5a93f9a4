import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'

/** The dialog that opens another business of the user in this tab. */
export const SwitchBusinessDialog = createLazyPart(() =>
  import('./SwitchBusinessDialog.tsx').then((part) => part.SwitchBusinessDialog),
)
