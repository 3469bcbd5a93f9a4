/**
 * Name of the page's meta tag that contains the Site as JSON, so that the app's first paint needs no further answer.
 */
export const SITE_META = 'pavti-site'
