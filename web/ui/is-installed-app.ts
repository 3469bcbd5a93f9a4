/** Whether this is the installed app, and not a tab of a browser. */
export const isInstalledApp = (): boolean => matchMedia('(display-mode: standalone)').matches
