export const browserOnSystem = '{browser} on {system}'
