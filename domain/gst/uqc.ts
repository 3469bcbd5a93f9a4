/** The 45 unit quantity codes (UQC) of the GST portal, and common spellings of each unit. */
const CODES: Record<string, readonly string[]> = {
  BAG: ['bag', 'bags'],
  BAL: ['bale', 'bales'],
  BDL: ['bundle', 'bundles'],
  BKL: ['buckle', 'buckles'],
  BOU: ['billion of units', 'billion units'],
  BOX: ['box', 'boxes'],
  BTL: ['btl', 'bottle', 'bottles'],
  BUN: ['bunch', 'bunches'],
  CAN: ['can', 'cans'],
  CBM: ['cbm', 'cubic metre', 'cubic metres', 'cubic meter', 'cubic meters', 'cu m', 'cum'],
  CCM: ['ccm', 'cubic centimetre', 'cubic centimetres', 'cubic centimeter', 'cubic centimeters', 'cc'],
  CMS: ['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'],
  CTN: ['ctn', 'carton', 'cartons'],
  DOZ: ['doz', 'dozen', 'dozens'],
  DRM: ['drum', 'drums'],
  GGK: ['great gross'],
  GMS: ['g', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes'],
  GRS: ['gross'],
  GYD: ['gross yard', 'gross yards'],
  KGS: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  KLR: ['kl', 'kilolitre', 'kilolitres', 'kiloliter', 'kiloliters'],
  KME: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  LTR: ['l', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'],
  MLT: ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters'],
  MTR: ['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'],
  MTS: ['mt', 'mts', 'metric ton', 'metric tons', 'metric tonne', 'metric tonnes'],
  NOS: ['no', 'nos', 'number', 'numbers', 'each'],
  OTH: [],
  PAC: ['pac', 'pack', 'packs', 'packet', 'packets', 'pkt'],
  PCS: ['pc', 'pcs', 'piece', 'pieces'],
  PRS: ['pair', 'pairs', 'prs'],
  QTL: ['qtl', 'quintal', 'quintals'],
  ROL: ['roll', 'rolls', 'rol'],
  SET: ['set', 'sets'],
  SQF: ['sqf', 'sqft', 'sq ft', 'sq.ft', 'square feet', 'square foot'],
  SQM: ['sqm', 'sq m', 'square metre', 'square metres', 'square meter', 'square meters'],
  SQY: ['sqy', 'sq yd', 'square yard', 'square yards', 'gaj'],
  TBS: ['tab', 'tabs', 'tablet', 'tablets'],
  TGM: ['ten gross'],
  THD: ['thousand', 'thousands'],
  TON: ['t', 'ton', 'tons', 'tonne', 'tonnes'],
  TUB: ['tube', 'tubes'],
  UGS: ['us gallon', 'us gallons', 'gallon', 'gallons'],
  UNT: ['unit', 'units'],
  YDS: ['yd', 'yds', 'yard', 'yards'],
}

/** The codes in alphabetical order. */
export const UNIT_CODES: readonly string[] = Object.keys(CODES)

const BY_WORD = new Map(
  Object.entries(CODES).flatMap(([code, words]) => [code.toLowerCase(), ...words].map((word) => [word, code] as const)),
)

/** Returns the code of a unit: KGS for "Kg." or "KGS-KILOGRAMS"; NOS for no unit, OTH for an unknown one. */
export const uqcOf = (unit: string | null): string => {
  if (unit === null) return 'NOS'
  const word = unit.trim().toLowerCase().replace(/\.+$/, '')
  return BY_WORD.get(word) ?? BY_WORD.get(word.replace(/-.*/s, '')) ?? 'OTH'
}
