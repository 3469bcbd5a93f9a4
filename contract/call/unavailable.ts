/** Said where the server cannot answer now, and where a proxy answers in its place. */
export const UNAVAILABLE = 'Pavti is busy or restarting. Nothing was lost; please try again in a moment.'
