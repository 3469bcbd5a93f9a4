import { expect, test } from 'vitest'
import { toAsciiDigits } from '#domain/text/ascii-digits.ts'

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Santali', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meitei', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['full width', '０１２３４５６７８９'],
  ['ours', '0123456789'],
])('digits of %s are 0 to 9', (_script, digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789')
})

test('letters, signs and digits of other scripts do not change', () => {
  for (const text of ['', 'a₹ -x', '๕', '߁', '²½Ⅷ', '𝟗']) expect(toAsciiDigits(text)).toBe(text)
  expect(toAsciiDigits('₹१,२३,४५६.७८ को')).toBe('₹1,23,456.78 को')
})
