import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { Policy } from './policy.ts'
import * as texts from './texts.en.ts'

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  updated: texts.lastUpdated,
  numbered: true,
  intro: `This page says which facts about you ${PRODUCT_NAME} keeps, why, for how long, and what you can ask for. It is also the notice that the Digital Personal Data Protection Act, 2023 (DPDP Act) asks for.`,
  sections: [
    {
      id: 'scope',
      title: 'What this policy covers',
      body: [
        `${PRODUCT_NAME} helps small businesses and freelancers in India make invoices and UPI payment links. Anybody can run ${PRODUCT_NAME} on a server of their own. In this policy, “we” means whoever runs the installation you are using now, and “you” means the person who has an account here.`,
        'It covers your account, the invoices you make and the payment pages your customers open. It does not cover your UPI app, your bank or any other service you use beside it: those have policies of their own.',
        'For the details of your customers, you decide what is entered and why. We keep them on your behalf and use them for nothing else. Enter only what an invoice needs, and tell your customers if they ask.',
      ],
    },
    {
      id: 'not-a-payment-processor',
      title: `${PRODUCT_NAME} is not a payment processor`,
      body: [
        `${PRODUCT_NAME} builds QR codes and links. Your customer pays you directly, from their UPI app to your bank account. The money never passes through us.`,
        'We never ask for and never see a UPI PIN, a card number, a bank password or a bank balance. We do not verify UPI IDs, and we do not learn from any bank whether a payment was made, unless you give us a bank statement or bank messages.',
      ],
    },
    {
      id: 'what-you-give',
      title: 'What you give us, and why',
      body: [
        'We ask only for what the service needs:',
        {
          list: [
            'Your name and e-mail address: to open your account and to sign you in. Your name is the name of your business, too, until you change that one.',
            'Where a sign-up is finished by a link in an e-mail, what you entered is kept for 24 hours, and your account is made when you open the link. If the address has an account already, its owner gets a mail that says so.',
            'The name of your business: to show on your invoices, payment links and payment pages who is to be paid.',
            'Details of your business, if you add them, such as address, phone, GSTIN, PAN and bank account: to print on the invoices you make from then on. Of these, the payment page shows your GSTIN, address and phone, so that customers know whom they pay and can reach you. The PDF that customers download there shows your e-mail address too, but your PAN and your bank account only if you choose so in Settings.',
            'Your UPI IDs, if you add any: to fill them in for you on invoices and payment links.',
            'Your logo, if you add one: to show it on your invoices and payment pages. If you give us the address of a picture, we fetch it once and keep our own copy, so no page loads anything from that address later.',
            'Whoever you invite to your business: the address that you invite, their name, what they may do, when they were last there, and what they did. The owners of the business see this. When somebody leaves or deletes their account, the business keeps their name with what they did.',
            'The picture of your signature, if you add one: to print it on your documents. Whoever gets a document sees it there; it has no page or address of its own for others.',
            'For each invoice, the customer’s name, the UPI ID to be paid, the items or the amount, and your notes: to make the invoice, its PDF and its payment page.',
            'More about your customers, if you add it, such as phone, e-mail, address, GSTIN, notes and a promised day: to write to them, to bill them and to remind you.',
            'What your customers send with “I have paid” on a payment page: the UTR, the amount, and, if they enter them, their name and a note. We keep it with the invoice, to show it to you until and after you confirm it or not. The payment page shows only the amount, the last four digits of the UTR and your answer. To limit false ones, we keep with it for a week a keyed fingerprint of the network and the browser that sent it, which is of use for this one invoice only.',
            'The name that your customer types to accept a quotation or pro forma invoice on its page, with the time. It is kept with the document and shown on that page.',
            'Reminders of unpaid invoices that were sent or skipped, with time, way and amount: so that none is sent twice, and to show them to you with the invoice.',
            'Mails that you send to customers from here: the address, the text, and whether the mail server took them, to show you what was sent. They leave through the mail server of this installation, with your e-mail address for replies. Customers can unsubscribe from your mails or report them. Of who does, we keep a keyed hash of the address, so that it is not written to again, and you see that the customer has unsubscribed.',
            'Payments that you record, with day, method and reference: to know what is still owed.',
            'Items you sell, files you import, API tokens and webhooks, if you use them: for what each of them does. Imported files are read and not kept.',
            'If you switch on notifications on a device: the address and the keys that its browser gives for them, and the kind of device. They are deleted when you switch notifications off or sign out there.',
            'Bank statements, if you import them: of each payment received we keep the day, amount, reference, description, and the payer’s UPI ID, name and note, to show which invoices it pays, and the last digits of your account. What you paid, your balances and the file are not kept. The password of a file is used once and not kept. Bank messages that you paste are read on your device: only day, time, amount, reference, payer and the last digits of your account reach us.',
            'What happens to an invoice, such as when it was marked as paid, and the reason you give if you undo that: to keep a history you can rely on.',
            'What you write to support: to answer you.',
          ],
        },
        'A quick UPI link carries its UPI ID, amount and note in the link itself, with the name of your business and the time at which it was made. We do not keep a list of these links. If you withdraw one, we keep a fingerprint of it until it would have expired.',
      ],
    },
    {
      id: 'what-we-note',
      title: 'What we note ourselves',
      body: [
        'We note when a session begins, and we delete the note when it ends. In the history of your account we keep what was changed in it and when, from what to what, and by which kind of device or API token, so that you see what a stranger did. So that you see a stranger, we keep for a year when and how somebody signed in to your account or tried to, by which kind of device and from which network address; you see this in Settings, and an admin of this service sees it too. Failed sign-ins are counted to slow down anybody who guesses passwords; for this count we keep a fingerprint (a hash) of the e-mail address and the network address, and not the addresses themselves. So that strangers who guess cannot keep you out, we keep such a fingerprint of the last ten network addresses from which you signed in, each for 30 days after the last time.',
        'The server keeps a technical log of faults, each with a request id, so that they can be found and mended. Passwords, session tokens and the contents of invoices are not written to it.',
        'We do not track you. There is no analytics, no advertising, no tracking picture and no script from another company, with one exception: the test payment page loads the checkout of the payment provider when you press “Pay Now”. For each invoice we count by day how often its payment page is opened, and note the first and the last time, so that the seller knows that it was seen; the seller can switch this off, which deletes the counts. We do not record who opens a payment page: no name, no network address and no device. To stop floods, requests are counted by network address for a minute, and what is sent with “I have paid” for an hour, in memory only. So that nobody fills one invoice with false claims, we also count those that came from the same network or browser: by the keyed fingerprint that we keep with each of them for a week, and not by the address itself.',
      ],
    },
    {
      id: 'passwords',
      title: 'How passwords are kept',
      body: [
        'Passwords are stored hashed with bcrypt. The password itself is not stored anywhere, and nobody here can read it. Session tokens are stored as hashes too.',
        'No system is perfectly safe. Choose a password you use nowhere else, and sign out on a device that others use. If a breach touches your data, we will tell you and the Data Protection Board of India as the law requires.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage on your device',
      body: [
        'We use essential cookies only. Two are about your account, and scripts on a page can read neither:',
        {
          list: [
            'one keeps you signed in. It ends after 24 hours at the latest, or after 30 days if you chose “Remember me”. Signing out ends it at once;',
            'one notes for a year that this browser has signed in to your account before, or signed up. It keeps strangers who guess passwords from locking you out.',
          ],
        },
        'If you choose a theme, another cookie keeps that one word for a year. So does one for the language, which you choose here or which your account has. One more notes which business you used last, so that a new tab opens it, until you sign out.',
        'Your browser also keeps a few things for us, on your device:',
        {
          list: [
            'a token that tells the page whose session it is, until you sign out;',
            'what you typed and did not save yet, such as drafts of invoices and changes of settings, and your last few quick UPI links, so that you need not type them again. Signing out removes them;',
            'the lists, customers and invoices that you last looked at, for up to 30 days, and invoices that you make without a network until they are sent, so that the app works offline. Signing out removes them;',
            'that you closed a notice, so that it stays closed for a while;',
            'how your last invoice was paid, and whether you used “More” for your last quick invoice.',
          ],
        },
        'The payment pages your customers open set no cookies. Only when a customer sends “I have paid”, a cookie marks the browser for a day, so that nobody sends many false ones; scripts cannot read it. As we use nothing that needs your permission, there is no cookie banner.',
      ],
    },
    {
      id: 'paid-status',
      title: 'How invoices become paid',
      body: [
        `You, the owner of an invoice, update its paid status manually. ${PRODUCT_NAME} does not read your bank account, your UPI app or your messages (it reads only statements and messages that you give it), so “Paid” means that you have said so.`,
        'Look into your bank or UPI app before you mark an invoice as paid. A screenshot sent by a customer is no proof.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else sees your data',
      body: [
        'We do not sell your data, rent it out or show it to advertisers. It leaves us only like this:',
        {
          list: [
            'Your customer, or anybody who has the link of an invoice, sees your business name, logo, GSTIN, address and phone, the UPI ID to pay, the customer’s name, and the number, dates, items, taxes, amount, description, payments and state of that invoice. The PDF on that page also shows the customer’s address and GSTIN, your e-mail address, and what you print on your invoices. Nobody sees your customer’s phone or e-mail address there. Links cannot be guessed, but whoever has one can open it: send it only to the customer.',
            'Anybody who has one of your quick UPI links sees your business name as it was when you made the link, the UPI ID, amount and note, and, once that says enough, since which month you are here and how many payments you have confirmed.',
            'If you set up a webhook or an API token, the address or the program you chose gets what you allowed it.',
            'If you switch on notifications, the company that makes the browser or phone passes them on. They are encrypted for your device: that company sees when one is sent and how long it is, but not the customer’s name, the amount and the number of the invoice in it.',
            'If this installation sends mail, the mail provider passes on what we mail to you and what you mail to your customers from here, and sees these e-mail addresses.',
            'If you buy Pro, the payment is made on the pages of an external payment provider. They get the amount and what they need to tell us that you have paid, and they handle your payment details under their own policy.',
            'Whoever provides the server for this installation stores the data for us and may use it for nothing else.',
            'A court or an authority, where the law of India obliges us.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        'We keep your account, your invoices, your logo and your signature in our database for as long as you have an account. When you replace or remove your logo or signature, the old one is deleted. Sessions that have ended, and the counts of failed sign-ins, are removed by themselves.',
        'You can delete your account in Settings. We then close it at once: every device is signed out, nothing goes out in your name, and your links take no payment. For 14 days you can sign in and keep it, or download your data. After that we delete for good your account, your business, invoices, customers, items, credits of bank statements, logo and signature. What remains: the numbers, days and amounts of what you paid for Pro, without your name, because tax law obliges us to keep our books; and, where you were an admin, what you did, without your name or address. Backups are overwritten in their own time.',
        'Tax law may oblige you to keep your invoices for several years. Save them before the 14 days end, because we cannot bring them back.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'We use your data because you gave it to us for the purposes named here, by opening an account. Under the DPDP Act you can:',
        {
          list: [
            'ask what data about you we hold, what we do with it and with whom we shared it;',
            'have it corrected, completed or brought up to date;',
            'have it erased, where no law obliges us to keep it;',
            'withdraw your consent at any time, as easily as you gave it. We then close your account, because it cannot work without this data. What was done before stays lawful;',
            'name a person who may use these rights if you die or can no longer do so yourself;',
            'have a grievance heard, first by us and then by the Data Protection Board of India.',
          ],
        },
        'Your logo, your default UPI ID, the details of your business and your password you can change yourself in Settings, where you can delete your account, too. For the rest, write to us from the e-mail address of your account; the contact is in [section 12](#changes-and-contact). If you are a customer who got an invoice, please ask the business that sent it first. If you got a mail that you do not want, its link “Unsubscribe” lets you object without an account: to mails of that business, or of all businesses here, and report a sender you do not know.',
      ],
    },
    {
      id: 'age',
      title: 'Age',
      body: [
        'The service is for users aged 18 and over. We do not knowingly keep an account of anybody younger. If you learn of one, tell us and we will close it.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes, questions and grievances',
      body: [
        'When this policy changes, the new text and its date appear on this page. We tell account holders by e-mail before a change that matters takes effect.',
        'For questions, requests and grievances about personal data, write or call:',
        { contact: 'grievance' },
        'We reply within 24-48 business hours. If our answer does not settle the matter, you can complain to the Data Protection Board of India.',
      ],
    },
  ],
}
