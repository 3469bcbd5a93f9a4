export const filterInvoices = 'Filter invoices'
export const customer = 'Customer'
export const chooseACustomer = 'Choose a customer from the list'
export const showInvoices = 'Show invoices'
