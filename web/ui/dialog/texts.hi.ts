export const close = 'बंद करें'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const cancel = 'रहने दें'
export const thisCouldNotBeLoaded = 'यह लोड नहीं हुआ'
export const reload = 'फिर से लोड करें'
export const tryAgain = 'फिर से कोशिश करें'
export const theConnectionWasLostOr =
  'इंटरनेट कट गया, या नया वर्शन आ गया है। इंटरनेट देखकर फिर से कोशिश करें, या पेज फिर से लोड करें। आपने जो लिखा वह सुरक्षित है।'
