import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * The toasts that are no errors. An object on the screen shows a result itself: a row, a badge, a figure, a saved form;
 * `announce` says it to a screen reader, and `offerUndo` puts Undo there. A toast is for what no object shows: add one
 * here on purpose, by its title in its file, with the reason.
 */
const ALLOWED: Record<string, readonly string[]> = {
  'the specification has it word for word': [
    'features/accounts/useSignIn.ts: welcomeBack',
    'features/accounts/useSignUp.ts: accountCreated',
    'features/documents/Editor.tsx: invoiceCreated',
    'features/invoices/create/useCreateInvoice.ts: createdToast',
    'features/invoices/payments/usePayments.ts: invoiceMarkedAsPaid',
    'features/invoices/share/announce-link-copied.ts: linkCopied',
    'features/payment-links/LinkResult.tsx: copied',
    'features/payment-links/LinkResult.tsx: upiIdCopied',
    'features/plans/payment-return/usePaymentReturn.ts: paymentReceived',
    'features/plans/payment-return/usePaymentReturn.ts: upgradeComplete',
    'features/plans/payment-return/usePaymentReturn.ts: upgradeProcessing',
    'features/plans/usePlan.ts: discountApplied',
    'features/profile/LogoField.tsx: imageUploaded',
    'features/profile/SettingsDialog.tsx: settingsUpdated',
    'features/session/useSignOut.ts: loggedOut',
    'features/test-payment/useTestPayment.ts: paymentSuccessful',
    'screens/QuickUpiScreen.tsx: success',
    'ui/pdf-tab.ts: pdfGenerated',
  ],
  'it happened out of sight: mailed, or sent when the network came back': [
    'features/admin/useUsers.ts: dataOffered',
    'features/admin/useUsers.ts: linkMailed',
    'features/invoices/unsent/UnsentSender.tsx: unsentCreated, created',
    'features/mails/MailDialog.tsx: onItsWay',
  ],
  'nothing was sent: there is no network': [
    'features/documents/useSubmitDocument.ts: youAreOffline',
    'features/invoices/create/useCreateInvoice.ts: invoiceKept',
  ],
  'another device was first, so nothing was recorded here': ['features/invoices/payments/usePayments.ts: alreadyPaid'],
  'there was no answer: nobody knows whether it was done': [
    'features/documents/useSubmitDocument.ts: noAnswerFromPavti',
    'features/invoices/create/CreateInvoiceDialog.tsx: noAnswerFromPavti',
  ],
  'the screen that would show it was left': [
    'features/live-updates/tell-access-end.ts: accessEnded',
    'features/live-updates/tell-access-end.ts: signedOut',
    'features/accounts/useAccount.ts: accountClosed',
    'features/members/useMembers.ts: joined',
    'screens/accounts/ResetPasswordScreen.tsx: CHANGED',
  ],
  'it takes long, and can be given up': ['features/slow-calls/SlowCalls.tsx: toast'],
  'the screen shows only a part: where the card went, what was left out, where the item is, which UPI ID a copy uses': [
    'features/bank/PasteSmsDialog.tsx: thePaymentIsHere',
    'features/first-steps/FirstStepsCard.tsx: firstStepsHidden',
    'features/invoices/detail/useInvoice.ts: copiedIntoANewDraft',
    'features/items/useItems.ts: itemSaved',
    'features/money/useMoneyActions.ts: importUndone',
    'features/money/useMoneyActions.ts: paymentRecorded',
  ],
}

const root = join(import.meta.dirname, '../../web')

/** The texts that an expression names, or else the expression. */
const nameTexts = (code: string): string =>
  [...code.matchAll(/\btexts\.(\w+)/g)].map(([, name]) => name).join(', ') || code

/** "file: title" of each toast of a file that is no error. */
function findToasts(file: string, source: string): string[] {
  const found: string[] = []
  if (!source.includes('showToast(')) return found
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'showToast') {
      const [toast] = node.arguments
      const parts = toast && ts.isObjectLiteralExpression(toast) ? toast.properties : []
      const codeOf = (name: string): string | undefined => {
        const part = parts.find((one) => one.name?.getText() === name)
        return part && ts.isPropertyAssignment(part) ? part.initializer.getText() : part?.getText()
      }
      if (codeOf('tone') !== "'error'") found.push(`${file}: ${nameTexts(codeOf('title') ?? toast?.getText() ?? '')}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return found
}

test('a toast tells only what no object on the screen shows', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const found = files.flatMap((file) => findToasts(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')))
  expect([...new Set(found)].toSorted()).toEqual(Object.values(ALLOWED).flat().toSorted())
})

test('finds a toast however its title and its tone are written', () => {
  const source = `showToast({ title: isNew ? texts.added : texts.saved })
showToast({ title, tone: isBad ? 'error' : 'success' })
showToast({ ...words, tone })
showToast({ title: texts.failed, tone: 'error' })`
  expect(findToasts('a.ts', source)).toEqual(['a.ts: added, saved', 'a.ts: title', 'a.ts: { ...words, tone }'])
})
