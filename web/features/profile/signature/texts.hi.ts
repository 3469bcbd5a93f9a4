export const signature = 'हस्ताक्षर'
export const printedAbove = 'बिल, कोटेशन, नोट और वाउचर के नीचे, आपके बिज़नेस के नाम के साथ छपता है।'
export const noSignatureYet = 'अभी हस्ताक्षर नहीं'
export const yourSignature = 'आपका हस्ताक्षर'
export const tip =
  'सलाह: सफ़ेद कागज़ पर गहरे पेन से हस्ताक्षर करें और फ़ोटो को उसके किनारों तक काट लें। यह सिर्फ़ PDF में दिखता है; इसे अलग फ़ाइल के रूप में कोई नहीं खोल सकता।'
export const saveSignature = 'हस्ताक्षर सेव करें'
export const removeSignature = 'हस्ताक्षर हटाएँ'
