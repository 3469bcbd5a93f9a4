export const filterInvoices = 'बिल छाँटें'
export const customer = 'ग्राहक'
export const chooseACustomer = 'सूची में से ग्राहक चुनें'
export const showInvoices = 'बिल दिखाएँ'
