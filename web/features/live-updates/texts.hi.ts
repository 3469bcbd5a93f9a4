export const signedOut = 'आप लॉग आउट हो गए'
export const signedOutHelp =
  'यह दूसरे फ़ोन या कंप्यूटर से हुआ, या आपकी पहुँच खत्म की गई। फिर से लॉग इन करें: आपने जो लिखा था, वह इस फ़ोन या कंप्यूटर पर है।'
export const accessEnded = 'उस बिज़नेस तक अब आपकी पहुँच नहीं है'
export const accessEndedHelp = 'आपकी पहुँच खत्म की गई, या वह बिज़नेस मिटाया गया। अब {business} दिख रहा है।'
