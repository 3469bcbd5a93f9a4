import { expect, test } from 'vitest'
import { UNIT_CODES, uqcOf } from '#domain/gst/uqc.ts'

// The codes of the GST portal, and how sellers write them.
test.each([
  ['BAG', 'bag, Bags'],
  ['BOX', 'box, Boxes'],
  ['BTL', 'btl, bottle, bottles'],
  ['DOZ', 'doz, Dozen, dozens'],
  ['GMS', 'g, gm, gms, gram, grams, gramme, grammes'],
  ['KGS', 'kg, Kg., KGS, kilo, kilos, kilogram, kilograms'],
  ['KLR', 'kl, kilolitre, kilolitres, kiloliter, kiloliters, klr'],
  ['KME', 'km, kms, kilometre, kilometres, kilometer, kilometers, kme'],
  ['LTR', 'l, L, ltr, ltrs, litre, litres, liter, liters'],
  ['MLT', 'ml, millilitre, millilitres, milliliter, milliliters, MLT'],
  ['MTR', 'm, mtr, mtrs., metre, metres, meter, meters'],
  ['NOS', 'no, No., nos, number, numbers, each'],
  ['OTH', 'other, Others'],
  ['UNT', 'unit, Units'],
  ['BAL', 'bale, bales'],
  ['BDL', 'bundle, bundles'],
  ['BKL', 'buckle, buckles'],
  ['BOU', 'billion of units, billion units'],
  ['BUN', 'bunch, bunches'],
  ['CAN', 'can, cans'],
  ['CBM', 'cubic metre, cubic metres, cubic meter, cubic meters, cu m, cum'],
  ['CCM', 'cubic centimetre, cubic centimetres, cubic centimeter, cubic centimeters, cc'],
  ['CMS', 'cm, cms, centimetre, centimetres, centimeter, centimeters'],
  ['CTN', 'ctn, carton, cartons'],
  ['DRM', 'drum, drums'],
  ['GGK', 'great gross'],
  ['GRS', 'gross'],
  ['GYD', 'gross yard, gross yards'],
  ['MTS', 'mt, mts, metric ton, metric tons, metric tonne, metric tonnes'],
  ['SQY', 'sq yd, square yard, square yards, gaj'],
  ['TBS', 'tab, tabs, tablet, tablets'],
  ['TGM', 'ten gross'],
  ['THD', 'thousand, thousands'],
  ['TUB', 'tube, tubes'],
  ['UGS', 'us gallon, us gallons, gallon, gallons'],
  ['YDS', 'yd, yds, yard, yards'],
  ['PAC', 'pac, pack, packs, packet, packets, pkt'],
  ['PCS', 'pc, pcs, piece, pieces'],
  ['PRS', 'pair, pairs, prs'],
  ['QTL', 'qtl, quintal, quintals'],
  ['ROL', 'roll, rolls, rol'],
  ['SET', 'set, sets'],
  ['SQF', 'sqf, sqft, sq ft, Sq.Ft., square feet, square foot'],
  ['SQM', 'sqm, sq m, square metre, square metres, square meter, square meters'],
  ['TON', 't, ton, tons, tonne, tonnes'],
])('%s is written %s', (code, words) => {
  for (const word of words.split(', ')) expect([word, uqcOf(word)]).toEqual([word, code])
})

// The unit quantity codes (UQC) that the portal offers.
test('the 45 codes of the portal are codes, alone and with their names behind them', () => {
  const portal =
    'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'.split(
      ' ',
    )
  expect(portal).toHaveLength(45)
  expect(UNIT_CODES).toEqual(portal)
  expect(portal.map(uqcOf)).toEqual(portal)
  expect(portal.map((code) => uqcOf(code.toLowerCase()))).toEqual(portal)
  expect(['KGS-KILOGRAMS', 'BOU-BILLION OF UNITS', 'unt-units'].map(uqcOf)).toEqual(['KGS', 'BOU', 'UNT'])
})

test('surrounding blanks and trailing dots are not part of a unit', () => {
  expect([' klr ', ' kg.. ', '\tKME\n'].map(uqcOf)).toEqual(['KLR', 'KGS', 'KME'])
})

test('no unit means NOS, and an unknown unit means OTH', () => {
  expect(uqcOf(null)).toBe('NOS')
  for (const other of ['', 'job', 'hours', 'k.g', '.kg', 'kgs of rice']) expect(uqcOf(other)).toBe('OTH')
})
