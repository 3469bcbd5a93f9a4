import { expect, test } from 'vitest'
import { uqcOf } from '#domain/gst/uqc.ts'

// The codes of the GST portal, and how sellers write them.
test.each([
  ['BAG', 'bag, Bags'],
  ['BOX', 'box, Boxes'],
  ['BTL', 'btl, bottle, bottles'],
  ['DOZ', 'doz, Dozen, dozens'],
  ['GMS', 'g, gm, gms, gram, grams'],
  ['KGS', 'kg, Kg., KGS, kilo, kilos, kilogram, kilograms'],
  ['KLR', 'kl, kilolitre, klr'],
  ['KME', 'km, kms, kilometre, kilometer, kme'],
  ['LTR', 'l, L, ltr, ltrs, litre, litres, liter, liters'],
  ['MLT', 'ml, millilitre, MLT'],
  ['MTR', 'm, mtr, mtrs., metre, metres, meter, meters'],
  ['NOS', 'no, No., nos, number, numbers, unit, units, each'],
  ['PAC', 'pac, pack, packs, packet, packets, pkt'],
  ['PCS', 'pc, pcs, piece, pieces'],
  ['PRS', 'pair, pairs, prs'],
  ['QTL', 'qtl, quintal, quintals'],
  ['ROL', 'roll, rolls, rol'],
  ['SET', 'set, sets'],
  ['SQF', 'sqf, sqft, sq ft, Sq.Ft., square feet, square foot'],
  ['SQM', 'sqm, sq m, square metre, square metres'],
  ['TON', 't, ton, tons, tonne, tonnes'],
])('%s is written %s', (code, words) => {
  for (const word of words.split(', ')) expect([word, uqcOf(word)]).toEqual([word, code])
})

test('a blank around and dots behind it are no part of a unit', () => {
  expect([' klr ', ' kg.. ', '\tKME\n'].map(uqcOf)).toEqual(['KLR', 'KGS', 'KME'])
})

test('no unit is a number of things, and one that the returns do not know is another', () => {
  expect(uqcOf(null)).toBe('NOS')
  for (const other of ['', 'job', 'hours', 'k.g', '.kg', 'kgs of rice']) expect(uqcOf(other)).toBe('OTH')
})
