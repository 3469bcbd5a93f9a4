import { PRODUCT_NAME } from '#contract/site/product.ts'
import type { AddressNotice, Notice } from './notices.ts'
import type { MailText } from './texts.ts'

const notMine = { text: 'Not you? Ask for a new password on the sign-in screen: it signs out every device.' }

/** The mails about changes that a thief would make. The address in each opens the place to check. */
export const NOTICE_TEXTS: Record<Notice, MailText> = {
  default_upi: {
    subject: `The UPI ID that your customers pay to was changed on ${PRODUCT_NAME}`,
    paragraphs: [
      {
        text: 'New invoices and payment links ask your customers to pay to another UPI ID. Check that it is yours:',
        path: '/settings/paid#upi',
      },
      notMine,
    ],
  },
  bank_account: {
    subject: `Your bank account was changed on ${PRODUCT_NAME}`,
    paragraphs: [
      {
        text: 'The bank account on your new invoices was changed. Check that it is yours:',
        path: '/settings/paid/bank',
      },
      notMine,
    ],
  },
  api_token: {
    subject: `A new API token was made on ${PRODUCT_NAME}`,
    paragraphs: [
      { text: 'Software with this token can use your account. If you do not know it, revoke it:', path: '/developers' },
      notMine,
    ],
  },
  webhook: {
    subject: `A webhook was set up on ${PRODUCT_NAME}`,
    paragraphs: [
      {
        text: 'What happens to your invoices is now sent to this address. If you do not know it, remove it:',
        path: '/developers',
      },
      notMine,
    ],
  },
  new_device: {
    subject: `A new device signed in to your ${PRODUCT_NAME} account`,
    paragraphs: [
      {
        text: 'If it was you, there is nothing to do. See the device and sign it out:',
        path: '/settings/security/devices',
      },
      notMine,
    ],
  },
  upi_id: {
    subject: `A UPI ID was added to your ${PRODUCT_NAME} account`,
    paragraphs: [
      { text: 'Invoices can now ask your customers to pay to it. Check that it is yours:', path: '/settings/paid#upi' },
      notMine,
    ],
  },
  two_step_on: {
    subject: `Two-step sign-in was turned on for your ${PRODUCT_NAME} account`,
    paragraphs: [
      { text: 'Signing in now needs a code of an authenticator app too. All other devices were signed out.' },
      { text: 'Keep the recovery codes where you find them without your phone.' },
      { text: 'Not you? Tell the operator at once:', path: '/contact-us' },
    ],
  },
  account_blocked: {
    subject: `Your ${PRODUCT_NAME} account is blocked`,
    paragraphs: [
      {
        text: 'The operator of this site blocked your account. Every device is signed out, and API tokens no longer work. Your data stays. Questions:',
        path: '/contact-us',
      },
    ],
  },
  account_unblocked: {
    subject: `Your ${PRODUCT_NAME} account is open again`,
    paragraphs: [{ text: 'The operator of this site unblocked your account. Sign in:', path: '/login' }],
  },
  pro_set: {
    subject: `The operator changed the end of Pro on ${PRODUCT_NAME}`,
    paragraphs: [
      { text: 'The operator of this site changed until when you have Pro. See it here:', path: '/payments' },
    ],
  },
  data_offered: {
    subject: `Your ${PRODUCT_NAME} data is ready to download`,
    paragraphs: [
      {
        text: 'As you asked, the operator of this site offers you everything that your businesses stored here. Sign in, then choose Download everything. Nobody else gets the file:',
        path: '/exports',
      },
      { text: 'Did you not ask for it? Then there is nothing to do.' },
    ],
  },
  two_step_off: {
    subject: `Two-step sign-in was turned off for your ${PRODUCT_NAME} account`,
    paragraphs: [
      { text: 'The password alone is enough to sign in now. Look at it here:', path: '/settings/security/two-step' },
      notMine,
    ],
  },
  recovery_codes: {
    subject: `New recovery codes were made for your ${PRODUCT_NAME} account`,
    paragraphs: [{ text: 'The old recovery codes no longer work.' }, notMine],
  },
  member_invited: {
    subject: `The people of your ${PRODUCT_NAME} business changed`,
    paragraphs: [
      {
        text: 'Somebody was invited, was removed, left, or may do something else now. If you do not know about it, look at who has access:',
        path: '/settings/people',
      },
      notMine,
    ],
  },
  access_ended: {
    subject: `Your access to a business on ${PRODUCT_NAME} ended`,
    paragraphs: [
      {
        text: 'An owner of the business removed you from its people. Your login stays, for your other businesses:',
        path: '/login',
      },
    ],
  },
  passkey_added: {
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    paragraphs: [
      {
        text: 'Whoever has it can sign in without the password. If you do not know it, remove it:',
        path: '/settings/security/passkeys',
      },
      notMine,
    ],
  },
  passkey_removed: {
    subject: `A passkey of your ${PRODUCT_NAME} account was removed`,
    paragraphs: [{ text: 'It no longer signs in. See the others here:', path: '/settings/security/passkeys' }, notMine],
  },
  account_kept: {
    subject: `Your ${PRODUCT_NAME} account stays`,
    paragraphs: [
      {
        text: 'The deletion of your account was stopped. Links to your invoices work again. Webhooks are off:',
        path: '/developers',
      },
      notMine,
    ],
  },
  recovery_code_used: {
    subject: `A recovery code of your ${PRODUCT_NAME} account was used`,
    paragraphs: [
      {
        text: 'It replaced a code of your authenticator app. It works only once. Make new ones here:',
        path: '/settings/security/two-step',
      },
      notMine,
    ],
  },
}

/** The mails to the old address. A password reset also ends a pending change. */
export const ADDRESS_NOTICE_TEXTS: Record<AddressNotice, MailText> = {
  email_change_asked: {
    subject: `Somebody wants to change the e-mail address of your ${PRODUCT_NAME} account`,
    paragraphs: [
      { text: 'It changes when the new address is confirmed by the link that we sent there.' },
      {
        text: 'Not you? Choose a new password now: it stops the change and signs out every device.',
        path: '/forgot-password',
      },
    ],
  },
  email_changed: {
    subject: `The e-mail address of your ${PRODUCT_NAME} account was changed`,
    paragraphs: [
      { text: 'Your account now has another address. You sign in with it, and our mails go there.' },
      { text: 'Not you? Tell the operator at once:', path: '/contact-us' },
    ],
  },
}
