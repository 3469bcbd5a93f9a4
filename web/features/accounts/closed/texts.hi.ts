export const yourAccountStays = 'आपका खाता बना रहेगा'
