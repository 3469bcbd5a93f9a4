import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { fontsOf, hasPoppler } from './read-pdf.ts'
import { plainLine, sampleInvoice } from './sample-invoice.ts'

const printer = usePrinter()

/** A name of people or goods in each script, with conjuncts and vowels that stand before their letter. */
const NAMES = [
  { script: 'Devanagari', font: 'NotoSans', text: 'श्रीकृष्ण ट्रेडर्स दऱ्या' },
  { script: 'Tamil', font: 'NotoSansTamil', text: 'திருச்செந்தூர் மளிகை' },
  { script: 'Telugu', font: 'NotoSansTelugu', text: 'శ్రీ వేంకటేశ్వర కిరాణా' },
  { script: 'Kannada', font: 'NotoSansKannada', text: 'ಶ್ರೀ ಲಕ್ಷ್ಮೀ ಪ್ರಾವಿಷನ್' },
  { script: 'Malayalam', font: 'NotoSansMalayalam', text: 'കൃഷ്ണൻ സ്റ്റോഴ്സ്' },
  { script: 'Bengali', font: 'NotoSansBengali', text: 'শ্রী কৃষ্ণ ভাণ্ডার ৰাভা' },
  { script: 'Gujarati', font: 'NotoSansGujarati', text: 'શ્રી કૃષ્ણ ટ્રેડર્સ' },
  { script: 'Gurmukhi', font: 'NotoSansGurmukhi', text: 'ਸਿੰਘ ਕੱਪੜਾ ਹਾਊਸ' },
  { script: 'Odia', font: 'NotoSansOriya', text: 'ଶ୍ରୀ କୃଷ୍ଣ ଷ୍ଟୋର' },
  { script: 'Urdu', font: 'NotoNaskhArabic', text: 'احمد جنرل اسٹور' },
  { script: 'emoji', font: 'NotoEmoji', text: 'Diwali 🪔🎉' },
]

const withText = (text: string) => sampleInvoice({ customer_name: text, lines: [plainLine(text, paise(100n))] })

/** PDF/A refuses a text with a letter that has no glyph, so only a document without boxes claims to be one. */
const claimsPdfA = (pdf: Uint8Array): boolean => Buffer.from(pdf).toString('latin1').includes('pdfaid')

test.skipIf(!hasPoppler).each(NAMES)('$script is set in letters, in regular and bold', async ({ font, text }) => {
  const pdf = await printInvoice(printer, withText(text))
  expect(claimsPdfA(pdf)).toBe(true)
  const fonts = (await fontsOf(pdf)).filter((name) => name.startsWith(`${font}-`)).sort()
  expect(fonts).toEqual(font === 'NotoEmoji' ? ['NotoEmoji-Regular'] : [`${font}-Bold`, `${font}-Regular`])
})

test.skipIf(!hasPoppler)('a document embeds no font that it does not use', async () => {
  const pdf = await printInvoice(printer, sampleInvoice())
  expect((await fontsOf(pdf)).sort()).toEqual(['NotoSans-Bold', 'NotoSans-Regular'])
})

test('a letter that no font has is a box, and the document does not claim to be PDF/A', async () => {
  expect(claimsPdfA(await printInvoice(printer, withText('漢字')))).toBe(false)
})
