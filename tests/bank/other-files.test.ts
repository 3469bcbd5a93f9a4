import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { makePdf } from './make-pdf.ts'
import { csvOf, LINES, pdfOf, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const ole = (text: string): Buffer =>
  Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.from(text, 'utf16le')])
const zipWith = (name: string): Buffer => latin1(`PK\x03\x04${'\0'.repeat(26)}${name}`)
const page = (...lines: string[]): Buffer => makePdf([lines.map((text, i) => ({ text, x: 30, y: 560 - i * 20 }))])

/** Files that are often taken for a statement, and what is said of them. */
const OTHERS: [title: string, file: string | Buffer, sentence: string][] = [
  ['an empty file', '', 'This file is empty'],
  ['PNG', latin1('\x89PNG\r\n\x1a\n0000'), 'This is a picture'],
  ['JPEG', latin1('\xff\xd8\xff\xe0JFIF'), 'This is a picture'],
  ['a photo of an iPhone', latin1('\0\0\0\x18ftypheic0000'), 'This is a picture'],
  ['a video', latin1('\0\0\0\x18ftypmp420000'), 'This is a video'],
  ['RAR', latin1('Rar!\x1a\x07'), 'Unpack it'],
  ['gzip', latin1('\x1f\x8b\x08\0'), 'Unpack it'],
  ['an app', zipWith('AndroidManifest.xml'), 'This is an app'],
  ['Word', zipWith('word/document.xml'), 'This is a Word document'],
  ['old Word', ole('WordDocument'), 'This is a Word document'],
  ['a presentation', zipWith('ppt/presentation.xml'), 'This is a presentation'],
  ['LibreOffice Calc', zipWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'Save it as Excel'],
  ['an e-mail of Outlook', ole('__properties_version1.0'), 'Save the statement that is attached'],
  [
    'an e-mail',
    'Received: from mx.example.in\nMIME-Version: 1.0\nSubject: Statement\n\nDear customer',
    'This is an e-mail',
  ],
  ['contacts', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ramesh\nEND:VCARD', 'list of contacts'],
  ['a chat', '03/10/26, 10:22 am - Ramesh: paid 1,250\n03/10/26, 10:23 am - Asha: thanks', 'Paste bank messages'],
  ['GSTR-1', '{"gstin":"27AAPFU0939F1ZV","fp":"102026","b2b":[]}', 'This is a GST return (JSON)'],
  ['GSTR-2B', '{"chksum":"x","data":{"gstin":"27AAPFU0939F1ZV","rtnprd":"102026"}}', 'This is a GST return (JSON)'],
  ['an e-invoice', '[{"Version":"1.1","Irn":"abc","DocDtls":{}}]', 'This is an e-invoice'],
  ['an e-way bill', '{"ewbNo":331001234567}', 'This is an e-way bill'],
  ['JSON', '{"items":[{"amount":1}]}', 'This is a JSON file'],
  ['Tally', '<ENVELOPE><HEADER><TALLYREQUEST>Import</TALLYREQUEST></HEADER></ENVELOPE>', 'This is an export of Tally'],
  [
    'Excel 2003 XML',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    'save it as .xlsx',
  ],
  ['orders of payments', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>', 'payments to be made'],
  ['XML', '<?xml version="1.0"?><data><a>1</a></data>', 'This is an XML file'],
  ['a page of a bank', '<!DOCTYPE html><html><body>Your session has expired</body></html>', 'sign in again'],
  [
    'an invoice of PhonePe',
    page('PhonePe Private Limited', 'Tax Invoice', 'Platform fee 100.00'),
    'This is the invoice of a payment app for its fees',
  ],
  [
    'the statement of a card',
    page('HDFC Bank Credit Cards', 'Minimum Amount Due', '1,250.00'),
    'statement of a credit card',
  ],
  ['26AS', page('Form 26AS', 'Annual Tax Statement under section 203AA'), 'tax statement (26AS or AIS)'],
  ['Form 16A', page('Form No. 16A', 'Certificate of tax deducted at source'), 'certificate of TDS'],
  [
    'GSTR-2A in Excel',
    workbook([['GSTIN of supplier', 'Trade name', 'Invoice value']], 'xlsx'),
    'This is a GST return',
  ],
  ['a loan', page('Repayment Schedule', 'EMI 12,000.00'), 'statement of a loan'],
  ['mutual funds', page('Consolidated Account Statement', 'Folio No 123'), 'funds or shares'],
  ['a payslip', page('Salary Slip October 2026'), 'This is a payslip'],
  [
    'PhonePe for persons',
    page('Transaction Statement for +919876543210', 'Oct 03, 2026 Paid to Ramesh'),
    'PhonePe Business',
  ],
  ['a bill', page('Tax Invoice', 'Gupta Sweets', 'Total 500.00'), 'This is an invoice'],
  ['a list of invoices', 'Invoice number,Customer,Total\nINV-1,Ramesh,100', 'This is a list of invoices'],
]

test.each(OTHERS)('%s is named, with what to choose instead', async (_title, file, sentence) => {
  const asha = await app.current.seller()
  const answer = await send(asha, file)
  expect([answer.status, answer.body.code]).toEqual([400, 'statement_unreadable'])
  expect(answer.body.message).toContain(sentence)
  expect(answer.body.message).toMatch(/not a bank statement/)
})

test('words of other documents in narrations do not stop a statement', async () => {
  const asha = await app.current.seller()
  const narrations = [
    'FORM 26AS FEE',
    'TAX INVOICE 12 PHONEPE',
    'SALARY SLIP',
    'MINIMUM AMOUNT DUE',
    'INVOICE NO 1 CUSTOMER',
  ]
  const lines = narrations.map((narration) => ({ day: '03/10/26', narration, credit: '5.00', balance: '' }))
  expect((await send(asha, csvOf(lines))).body.import).toMatchObject({ credits: 5, added: 5 })
})

test('a PDF with a password asks for it before anything else is said', async () => {
  const asha = await app.current.seller()
  const locked = pdfOf([{ day: '03/10/26', narration: 'Tax Invoice of PhonePe', balance: '1.00' }], {
    password: 'asha1990',
  })
  const answer = await send(asha, locked)
  expect(answer).toMatchObject({ status: 400, body: { code: 'statement_password_needed' } })
  expect(answer.body.message).toContain('password')
  expect((await send(asha, pdfOf(LINES, { password: 'asha1990' }), { password: 'asha1990' })).status).toBe(200)
})
