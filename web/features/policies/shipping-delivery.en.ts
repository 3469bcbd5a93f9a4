import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import type { Policy } from './policy.ts'
import * as texts from './texts.en.ts'

export const shippingDelivery: Policy = {
  title: 'Shipping and Delivery Policy',
  updated: texts.lastUpdated,
  numbered: true,
  intro: `${PRODUCT_NAME} is a digital service. Nothing is sent by post or courier.`,
  sections: [
    {
      id: 'no-shipping',
      title: 'No shipping',
      body: [
        `${PRODUCT_NAME} sells no goods, so there is no shipping, no delivery address and no delivery date. You use it in the browser of your phone or computer.`,
      ],
    },
    {
      id: 'instant-access',
      title: 'Access is instant',
      body: [
        'Your account works as soon as you have signed up. Invoices, PDFs, links and QR codes are made the moment you ask for them, and you share them yourself.',
      ],
    },
    {
      id: 'pro',
      title: 'When Pro is activated',
      body: [
        'Pro is activated after the payment provider has confirmed your payment. This mostly takes a few seconds. The dashboard shows a message when it is done.',
        'If your account still says Free, refresh the page in a moment. If it stays so, do not pay again: write to us with the payment id and we will look into it.',
      ],
    },
    {
      id: 'no-extra-charges',
      title: 'No extra charges',
      body: [
        `There are no charges for shipping, delivery, handling or activation. Pro costs ₹${PRO_PRICE_RUPEES} per month, less any discount shown before you pay, and nothing is added to that. Your internet provider or bank may have charges of their own.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'If something you paid for does not work:',
        { contact: 'all' },
        'What can be cancelled and how is in the [Cancellation and Refund Policy](/cancellation-refund).',
      ],
    },
  ],
}
