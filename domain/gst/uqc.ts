/** How people write units, and the code that GST's returns have for each (unit quantity code). */
const CODES: Record<string, readonly string[]> = {
  BAG: ['bag', 'bags'],
  BOX: ['box', 'boxes'],
  BTL: ['btl', 'bottle', 'bottles'],
  DOZ: ['doz', 'dozen', 'dozens'],
  GMS: ['g', 'gm', 'gms', 'gram', 'grams'],
  KGS: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  KLR: ['kl', 'kilolitre'],
  KME: ['km', 'kms', 'kilometre', 'kilometer'],
  LTR: ['l', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  MLT: ['ml', 'millilitre'],
  MTR: ['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'],
  NOS: ['no', 'nos', 'number', 'numbers', 'unit', 'units', 'each'],
  PAC: ['pac', 'pack', 'packs', 'packet', 'packets', 'pkt'],
  PCS: ['pc', 'pcs', 'piece', 'pieces'],
  PRS: ['pair', 'pairs', 'prs'],
  QTL: ['qtl', 'quintal', 'quintals'],
  ROL: ['roll', 'rolls', 'rol'],
  SET: ['set', 'sets'],
  SQF: ['sqf', 'sqft', 'sq ft', 'sq.ft', 'square feet', 'square foot'],
  SQM: ['sqm', 'sq m', 'square metre', 'square metres'],
  TON: ['t', 'ton', 'tons', 'tonne', 'tonnes'],
}

const BY_WORD = new Map(Object.entries(CODES).flatMap(([code, words]) => words.map((word) => [word, code] as const)))

/** The code of a unit as typed: KGS for "Kg."; NOS where none is given, OTH for one that the returns do not know. */
export const uqcOf = (unit: string | null): string => {
  if (unit === null) return 'NOS'
  const word = unit.trim().toLowerCase().replace(/\.+$/, '')
  return BY_WORD.get(word) ?? (CODES[unit.trim().toUpperCase()] ? unit.trim().toUpperCase() : 'OTH')
}
