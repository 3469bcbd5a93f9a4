import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import type { Policy } from './policy.ts'

/** The specification states the support hours in two ways, and both are required. */
export const contact: Policy = {
  title: 'Contact Us',
  numbered: false,
  intro:
    'Have a question, or something does not work? Support is there from 9 AM to 6 PM IST, Monday to Saturday. We reply within 24-48 business hours.',
  sections: [
    {
      id: 'reach-us',
      title: 'How to reach us',
      body: [{ contact: 'all' }],
    },
    {
      id: 'hours',
      title: 'Support hours',
      body: [
        {
          list: ['Monday to Friday: 9 AM to 6 PM IST', 'Saturday: 10 AM to 4 PM IST', 'Sunday: closed'],
        },
        'What you send outside these hours is read on the next working day.',
      ],
    },
    {
      id: 'questions',
      title: 'Frequently asked questions',
      body: [
        {
          questions: [
            {
              question: `What does ${PRODUCT_NAME} do?`,
              answer: `${PRODUCT_NAME} lets small businesses and freelancers in India make invoices, share UPI payment links and QR codes with customers, and see what has been paid. The customer opens the link and pays with any UPI app.`,
            },
            {
              question: `Does ${PRODUCT_NAME} process payments?`,
              answer: `No. ${PRODUCT_NAME} only builds QR codes and links. Your customer pays you directly, from their UPI app to your bank. ${PRODUCT_NAME} never holds the money, takes no commission and does not verify UPI IDs.`,
            },
            {
              question: 'How do I upgrade to Pro?',
              answer: `Sign in and press the button “Upgrade to Pro” on the dashboard. Pro costs ₹${PRO_PRICE_RUPEES} per month. If the button is not there, your account has Pro already.`,
            },
            {
              question: 'Is my data safe?',
              answer:
                'Passwords are stored hashed with bcrypt, nobody else with an account here can open your invoices in the app, and there are no trackers. A payment page is seen only by those who have its link. The [Privacy Policy](/privacy-policy) says the rest.',
            },
          ],
        },
      ],
    },
    {
      id: 'report',
      title: 'Report an issue',
      body: [
        'Tell us what you did, what you expected and what happened instead. It helps to add:',
        {
          list: [
            'the address of the page and the time it happened;',
            'your phone or computer, and its browser;',
            'a screenshot, and the request id if the page shows one;',
            'the number of the invoice or the payment id, if it is about one.',
          ],
        },
        'Never send a password, an OTP or a UPI PIN. If a payment page looks like fraud, send us its link and do not pay.',
      ],
    },
    {
      id: 'disputes',
      title: 'Payment disputes',
      body: [
        `${PRODUCT_NAME} does not process payments, so we cannot stop, trace or refund one. If a payment failed, was made twice or went to a wrong UPI ID, contact your bank or UPI app at once, with the UTR of the payment. For goods or services, ask the business you paid.`,
        'For a charge of Pro, see the [Cancellation and Refund Policy](/cancellation-refund).',
      ],
    },
  ],
}
