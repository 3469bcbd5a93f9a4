/** A button's tooltip. Offline, it says why the button is disabled. */
export const offlineLabel = (label: string, isOnline: boolean): string =>
  isOnline ? label : `${label} (you are offline)`
