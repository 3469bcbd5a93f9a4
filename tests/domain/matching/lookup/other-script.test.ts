import { expect, test } from 'vitest'
import { readOtherScript } from '#domain/matching/lookup/other-script.ts'

const finds = (search: string, name: string): boolean => {
  const read = readOtherScript(search)
  return read !== null && read.fits(name) && new RegExp(read.pattern).test(name.toLowerCase())
}

const PAIRS =
  'अमित Amit,कुमार Kumar,पूजा Pooja,पूजा Puja,वर्मा Verma,शर्मा Sharma,सुरेश Suresh,मीरा Meera,लक्ष्मी Laxmi,लक्ष्मी Lakshmi,' +
  'सिंह Singh,गुप्ता Gupta,कौर Kaur,हरप्रीत Harpreet,चौहान Chauhan,राव Rao,जैन Jain,रेड्डी Reddy,मेहता Mehta,अग्रवाल Aggarwal,' +
  'ठाकुर Thakur,शेख Shaikh,मोहम्मद Mohammed,विजय Vijay,कांबळे Kamble,तिवारी Tiwari,नरेंद्र Narendra,कृष्ण Krishna,भाटिया Bhatia,' +
  'अरोड़ा Arora,ज्ञान Gyan,साईं Sai,फ़रहान Farhan,ज़ाकिर Zakir,नायर Nair,ट्रेडर्स Traders,टेक्सटाइल्स Textiles,ऋषि Rishi,चाँद Chand,' +
  'आशा Asha,उमा Uma,संपत Sampat,ओम Om'

test.each(PAIRS.split(',').map((pair) => pair.split(' ') as [string, string]))(
  '%s and %s find each other',
  (devanagari, latin) => {
    expect([finds(latin, devanagari), finds(devanagari, latin)]).toEqual([true, true])
  },
)

test.each([
  ['amit', 'अमित कुमार'],
  ['AMIT KUM', 'अमित कुमार'],
  ['kumar amit', 'श्री अमित कुमार'],
  ['a kumar', 'अमित कुमार'],
  ['Poo', 'पूजा स्टोर्स'],
  ['trad', 'गणेश ट्रेडर्स'],
  ['rama', 'रमाकांत जोशी'],
  ['Shree Ganesh Traders', 'गणेश ट्रेडर्स'],
  ['राजे', 'Rajesh Gupta'],
  ['गणेश ट्रेड', 'M/s Shree Ganesh Traders Pvt. Ltd.'],
  ['गुप्', 'Rajesh Gupta'],
])('%s finds %s', (search, name) => {
  expect(finds(search, name)).toBe(true)
})

test.each([
  ['amit', 'सुमित'],
  ['amit', 'अनीता'],
  ['mit', 'अमित'],
  ['amit kumar', 'अमित शाह'],
  ['राम', 'Sita'],
  ['कुमार कुमार', 'Amit Kumar'],
])('%s does not find %s', (search, name) => {
  expect(finds(search, name)).toBe(false)
})

test.each([
  ['amit', 'सुरेश पटेल'],
  ['a kumar', 'सुरेश पटेल'],
  ['kumar amit', 'पूजा स्टोर्स'],
  ['सुरेश', 'Amit Kumar'],
  ['अ कुमार', 'Suresh Patel'],
])('the pattern of %s does not match %s', (search, name) => {
  const pattern = readOtherScript(search)?.pattern ?? ''
  expect(new RegExp(pattern).test(name.toLowerCase())).toBe(false)
})

test('the pattern leaves out a letter without a sound of its own', () => {
  const pattern = readOtherScript('ॐकार')?.pattern ?? ''
  expect(['omkar', 'suresh'].map((name) => new RegExp(pattern).test(name))).toEqual([true, false])
})

test.each([
  ['a number', 'INV/26-27/0012'],
  ['digits', '950'],
  ['Devanagari digits', '९५०'],
  ['a UPI ID', 'amit@okicici'],
  ['one letter', 'k'],
  ['a title alone', 'श्री'],
  ['both scripts', 'अमित Kumar'],
  ['another script', 'அமித்'],
  ['a pattern', '.*'],
  ['nothing', ''],
])('%s is not compared by sound', (_what, search) => {
  expect(readOtherScript(search)).toBeNull()
})
