export const onThisPage = 'इस पेज पर'
export const grievanceContact = 'शिकायत के लिए संपर्क'
export const lastUpdated = 'आखिरी बदलाव: अक्टूबर 2025'
