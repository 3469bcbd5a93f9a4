/** Message when the server cannot answer now, and when a proxy answers in its place. */
export const UNAVAILABLE = 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.'
