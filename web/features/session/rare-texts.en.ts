export const cookiesBlocked =
  'This browser blocks cookies. Pavti needs them to sign you in. Allow cookies for this site in the settings of the browser, then reload this page.'
