/** A button's tooltip. While offline it says why the button is disabled. */
export const offlineLabel = (label: string, isOnline: boolean): string =>
  isOnline ? label : `${label} (you are offline)`
