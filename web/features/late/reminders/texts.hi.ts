export const reminders = 'रिमाइंडर'
export const weCouldNotLoadYourReminders = 'आपके रिमाइंडर लोड नहीं हो सके।'
export const loadingYourReminders = 'आपके रिमाइंडर लोड हो रहे हैं'
export const loading = 'लोड हो रहा है...'
export const showMore = 'और दिखाएँ'
export const todayCountReminders = { one: 'आज: {count} रिमाइंडर', other: 'आज: {count} रिमाइंडर' } as const
export const oneTapOpensWhatsapp = 'एक टैप से मैसेज के साथ WhatsApp खुलता है। {sent} भेजे, {due} बाकी।'
export const whoIsLeftOut =
  'जो चुका दिए गए, जिनके लिए ग्राहक ने पैसे देने की बात कही या वादा किया, वे नहीं दिखते। रात 9 से सुबह 8 बजे तक और रविवार को कोई रिमाइंडर नहीं।'
export const itIsNightOrSunday = 'अभी रात है या रविवार। {day}, {time} तक रुकना बेहतर है।'
export const remindersOfToday = 'आज के रिमाइंडर'
export const nobodyIsToBeReminded = 'आज किसी को याद नहीं दिलाना है।'
export const seeWhoIsLate = 'देखें किसके पैसे देर से हैं'
export const sendAgain = 'फिर से भेजें'
export const numberDueDay = '{number} · {day} तक'
export const numberDueToday = '{number} · आज तक'
export const reminderBefore = {
  one: 'रिमाइंडर: देय तारीख से {count} दिन पहले',
  other: 'रिमाइंडर: देय तारीख से {count} दिन पहले',
} as const
export const reminderOnDay = 'रिमाइंडर: देय तारीख को'
export const reminderAfter = {
  one: 'रिमाइंडर: देय तारीख के {count} दिन बाद',
  other: 'रिमाइंडर: देय तारीख के {count} दिन बाद',
} as const
export const sentTodayAt = 'आज भेजा, {at}'
export const mailedTodayAt = 'आज ईमेल किया, {at}'
export const inLanguage = '{language} में'
export const pavtiMailsItByItself = 'Pavti इसे ख़ुद ईमेल करता है'
export const undoItWasNotSent = 'वापस लें, भेजा नहीं गया'
export const writeAMail = 'ईमेल लिखें'
export const skipThisOne = 'इसे छोड़ दें'
export const willPayOn = 'इस दिन देंगे…'
export const noRemindersForThisCustomer = 'इस ग्राहक को रिमाइंडर नहीं'
export const seeTheInvoice = 'बिल देखें'
export const moreNameNumber = 'और: {name}, {number}'
export const skipped = 'छोड़ दिया'
export const markedAsSent = 'भेजा हुआ माना'
export const undo = 'वापस लें'
export const theReminderWasNotSaved = 'रिमाइंडर सेव नहीं हुआ'
export const notUndone = 'वापस नहीं लिया जा सका'
export const changeSteps = 'दिन बदलें'
export const reminderSteps = 'रिमाइंडर के दिन'
export const reminderStepsSaved = 'रिमाइंडर के दिन सेव हुए'
export const steps = 'दिन'
export const step = 'दिन'
export const addAStep = 'एक और दिन जोड़ें'
export const daysOfStep = 'कितने दिन: {step}'
export const beforeOrAfterStep = 'पहले या बाद: {step}'
export const removeStep = 'हटाएँ: {step}'
export const daysBefore = 'दिन पहले'
export const daysAfter = 'दिन बाद'
export const how = 'कैसे'
export const iSendThemOnWhatsapp = 'मैं WhatsApp पर भेजूँगा: हर सुबह एक सूची, हर एक के लिए एक टैप'
export const pavtiMailsThem = 'Pavti ख़ुद ईमेल करे: सुबह 10 बजे, जिन ग्राहकों का ईमेल पता है'
export const eMailIsntSetUp =
  'इस साइट पर ईमेल चालू नहीं है, इसलिए Pavti ख़ुद रिमाइंडर नहीं भेज सकता। आपको हर सुबह एक सूची मिलती है, हर एक के लिए एक टैप।'
export const quietHours =
  'रात 9 से सुबह 8 बजे तक और रविवार को किसी को याद नहीं दिलाया जाता: वह अगले सही समय पर भेजा जाता है। हर रिमाइंडर एक ही बार जाता है। बिल चुकने या रद्द होने पर, ग्राहक के पैसे देने की बात कहने पर और उसके वादे के दिन तक रिमाइंडर रुके रहते हैं।'
export const customersAreRemindedOf = 'ग्राहकों को बिना चुके बिल याद दिलाए जाते हैं, रात 9 से सुबह 8 बजे तक और रविवार को कभी नहीं।'
export const allStepsAreOff = 'सब बंद हैं।'
export const pavtiMailsThemByItself = 'Pavti ख़ुद ईमेल करता है।'
export const youGetAList = 'हर सुबह "देर से" में एक सूची मिलती है, हर एक के लिए WhatsApp पर एक टैप।'
export const whatsapp = 'WhatsApp'
