import { PRO_PRICE_RUPEES, PRODUCT_NAME } from '#contract/site/product.ts'
import type { Policy } from './policy.ts'
import * as texts from './texts.en.ts'

export const termsOfUse: Policy = {
  title: 'Terms of Use',
  updated: texts.lastUpdated,
  numbered: true,
  intro: `These terms are an agreement between you and whoever runs this installation of ${PRODUCT_NAME} (“we”). Please read them before you use it.`,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: [
        `By opening an account or using ${PRODUCT_NAME} you accept these terms and the [Privacy Policy](/privacy-policy). If you do not accept them, do not use the service.`,
        'You must be 18 or older and able to make a contract under the law of India. If you act for a business, you confirm that you may do so.',
      ],
    },
    {
      id: 'service',
      title: 'The service, and what it is not',
      body: [
        `${PRODUCT_NAME} lets you make invoices, share UPI payment links and QR codes with customers, and note what has been paid.`,
        `${PRODUCT_NAME} is not a payment processor. It is not a bank, a payment gateway, a payment aggregator or a wallet. It does not receive, hold or pass on money between you and your customers, and it does not verify UPI IDs. It only builds QR codes and links; every payment is made by the customer’s UPI app and settled by the banks.`,
      ],
    },
    {
      id: 'your-responsibilities',
      title: 'Your responsibilities',
      body: [
        'You are responsible for what you do with your account:',
        {
          list: [
            'give true details, and keep them up to date;',
            'keep your password to yourself, and tell us if somebody else has used your account;',
            'check each UPI ID, amount and customer before you share an invoice or link;',
            'update the paid status of your invoices yourself, after looking into your bank or UPI app;',
            'follow the laws that apply to your business, such as those on tax, invoicing and consumers;',
            'enter details of your customers only where you may, and deal with their questions about them.',
          ],
        },
      ],
    },
    {
      id: 'payment-and-subscription',
      title: 'Payment and subscription',
      body: [
        `There are two plans, Free and Pro. Free costs nothing. Pro costs ₹${PRO_PRICE_RUPEES} per month, less any discount shown before you pay, and unlocks invoice creation, PDF download and share, the earnings dashboard, full invoice and client history, and early access to new tools. On an installation where everything is open to everyone, nothing is charged.`,
        'Pro is paid in advance through an external payment provider, whose own terms apply to that payment. Each payment buys one month. It is not renewed automatically.',
        'Payments for Free and Pro are non-refundable, as the [Cancellation and Refund Policy](/cancellation-refund) explains. Rights that the law gives you and that cannot be given up stay untouched.',
        'We may change the price. We announce a change beforehand, and it applies from your next payment; a month you have paid for stays as it is.',
      ],
    },
    {
      id: 'payment-disclaimer',
      title: 'Payment disclaimer',
      body: [
        'Payments between you and your customers are a matter between you, them and your banks. We are not a party to them. We are not liable for payments that fail, are delayed, are made twice, or go to a wrong UPI ID, nor for charges, limits or decisions of a bank or UPI app.',
        'We cannot stop, trace or give back such a payment. For a dispute, contact the bank or UPI app with which it was made.',
      ],
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: [
        'The service is provided as it is. As far as the law allows, we are not liable for indirect or consequential loss, such as lost profit, lost business or lost data.',
        'As far as the law allows, our liability for everything together is limited to the amount you have paid us in the past 12 months.',
        'Nothing in these terms limits liability that cannot be limited under the law of India.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Accuracy of invoices and QR codes',
      body: [
        'An invoice, a link and a QR code say what you entered. We do not check whether it is true, complete or enough for tax law, and we give no tax or legal advice.',
        'Before you share a QR code or link, look at it once as your customer will see it. You are responsible for mistakes in what you entered.',
      ],
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: [
        `The name ${PRODUCT_NAME}, its mark, its design and its software belong to their owners. These terms let you use the service; they do not pass on any of those rights. Where the software comes under a licence of its own, that licence says what you may do with it.`,
        'Your invoices, your logo and what you enter remain yours. You allow us to store and show them as far as the service needs it. Use only a logo that you may use.',
      ],
    },
    {
      id: 'prohibited',
      title: 'Prohibited activities',
      body: [
        'You must not:',
        {
          list: [
            'ask for money by deceit, or in the name of somebody else;',
            'use the service for goods, services or payments that the law of India forbids, or to hide where money comes from;',
            'put harmful, unlawful or insulting content into invoices, notes or logos;',
            'try to reach data of others, get around limits, or disturb or overload the service;',
            'gather data from payment pages, or send links to people who did not ask for anything.',
          ],
        },
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      body: [
        'We try to keep the service running at all times, but we do not promise that it is never interrupted or free of faults. It may pause for maintenance, or because of faults of networks, servers or UPI that are beyond our control.',
        'We may add, change or end features. Keep copies of the invoices you must not lose.',
      ],
    },
    {
      id: 'data-and-privacy',
      title: 'Data and privacy',
      body: [
        'The [Privacy Policy](/privacy-policy) says which data we keep and which rights you have. For data of your customers you decide the purpose; we keep it on your behalf.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      body: [
        'You can stop at any time, and ask us to close your account. Cancelling Pro is described in the [Cancellation and Refund Policy](/cancellation-refund).',
        'We may suspend or close an account that breaks these terms or the law, or that puts others at risk. Where we can, we say why and give you time to save your invoices.',
        'What by its nature outlasts the agreement stays in force: sections 5, 6, 8, 13 and 15.',
      ],
    },
    {
      id: 'indemnification',
      title: 'Indemnification',
      body: [
        'If somebody claims something from us because you broke these terms, broke the law, or entered something you were not allowed to use, you make good the loss and the reasonable costs that this causes us.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'We may change these terms. The new text and its date appear on this page. We tell you about material changes by e-mail before they take effect. If you go on using the service after that, you accept them; if not, you can close your account.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: [
        'These terms are governed by the law of India. The courts in Bihar have jurisdiction over disputes that arise from them. Rights that the law gives consumers, such as going to a consumer commission where they live, stay untouched.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact details',
      body: [
        'For questions about these terms:',
        { contact: 'all' },
        'More ways to get help are on the page [Contact Us](/contact-us).',
      ],
    },
  ],
}
