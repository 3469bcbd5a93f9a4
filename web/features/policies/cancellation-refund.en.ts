import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import type { Policy } from './policy.ts'
import * as texts from './texts.en.ts'

export const cancellationRefund: Policy = {
  title: 'Cancellation and Refund Policy',
  updated: texts.lastUpdated,
  numbered: true,
  intro: `This page says how you cancel ${PRODUCT_NAME} Pro, and what happens to what you have paid.`,
  sections: [
    {
      id: 'no-refunds',
      title: 'A digital product, no refunds',
      body: [
        `${PRODUCT_NAME} Pro is a digital product that you can use as soon as your payment is confirmed. Payments for it (₹${PRO_PRICE_RUPEES} per month, less any discount) are not refunded, neither in full nor for days that you did not use.`,
        'The Free plan costs nothing. Try it first to see whether the service suits you.',
        'Rights that the law of India gives you and that cannot be given up stay untouched.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling Pro',
      body: [
        'You can cancel Pro at any time from your account settings, or by writing to support from the e-mail address of your account.',
        'You keep access to Pro until the end of the billing period you have paid for. Afterwards your account is downgraded to Free. You lose no invoices: you can still view them, share them and mark them as paid.',
      ],
    },
    {
      id: 'wrong-charges',
      title: 'Duplicate or unauthorised charges',
      body: [
        'If you were charged twice, or did not authorise a charge, tell us. We investigate each case, and correct a charge that was wrong.',
        'Please send:',
        {
          list: [
            'the e-mail address of your account;',
            'the date, time and amount of each charge;',
            'the payment id or UTR from your bank, UPI app or receipt.',
          ],
        },
        'Never send us a UPI PIN, a password, an OTP or a full card number. We never ask for them. Tell your bank as well if you did not authorise a charge.',
      ],
    },
    {
      id: 'customer-payments',
      title: 'Payments from your customers',
      body: [
        `Payments made on an invoice or a payment link go directly from the customer to the business. ${PRODUCT_NAME} does not receive this money and cannot refund it. Customers ask the business, or the bank or UPI app they paid with.`,
      ],
    },
    {
      id: 'your-data',
      title: 'Your data after cancelling',
      body: [
        'Cancelling Pro deletes nothing. Your data is retained as the [Privacy Policy](/privacy-policy) says, until you ask us to delete your account.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: ['To cancel, or to report a charge:', { contact: 'all' }, 'We reply within 24-48 business hours.'],
    },
  ],
}
