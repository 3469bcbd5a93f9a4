/** Name of the page's meta tag that holds the Site as JSON, so that the app's first picture needs no further answer. */
export const SITE_META = 'pavti-site'
