/** A state or union territory with its GST code. Codes 25 and 28 are retired but occur in old GSTINs. */
export interface State {
  code: string
  name: string
  nameHindi: string
  /** A union territory without a legislature, where UTGST is charged instead of SGST. */
  isWithoutLegislature: boolean
  isPlaceOfSupply: boolean
  isGstinPrefix: boolean
}

const ROWS = [
  ['01', 'Jammu and Kashmir', 'जम्मू और कश्मीर'],
  ['02', 'Himachal Pradesh', 'हिमाचल प्रदेश'],
  ['03', 'Punjab', 'पंजाब'],
  ['04', 'Chandigarh', 'चंडीगढ़'],
  ['05', 'Uttarakhand', 'उत्तराखंड'],
  ['06', 'Haryana', 'हरियाणा'],
  ['07', 'Delhi', 'दिल्ली'],
  ['08', 'Rajasthan', 'राजस्थान'],
  ['09', 'Uttar Pradesh', 'उत्तर प्रदेश'],
  ['10', 'Bihar', 'बिहार'],
  ['11', 'Sikkim', 'सिक्किम'],
  ['12', 'Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  ['13', 'Nagaland', 'नागालैंड'],
  ['14', 'Manipur', 'मणिपुर'],
  ['15', 'Mizoram', 'मिज़ोरम'],
  ['16', 'Tripura', 'त्रिपुरा'],
  ['17', 'Meghalaya', 'मेघालय'],
  ['18', 'Assam', 'असम'],
  ['19', 'West Bengal', 'पश्चिम बंगाल'],
  ['20', 'Jharkhand', 'झारखंड'],
  ['21', 'Odisha', 'ओडिशा'],
  ['22', 'Chhattisgarh', 'छत्तीसगढ़'],
  ['23', 'Madhya Pradesh', 'मध्य प्रदेश'],
  ['24', 'Gujarat', 'गुजरात'],
  ['25', 'Daman and Diu (old)', 'दमन और दीव (पुराना)'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव'],
  ['27', 'Maharashtra', 'महाराष्ट्र'],
  ['28', 'Andhra Pradesh (old)', 'आंध्र प्रदेश (पुराना)'],
  ['29', 'Karnataka', 'कर्नाटक'],
  ['30', 'Goa', 'गोवा'],
  ['31', 'Lakshadweep', 'लक्षद्वीप'],
  ['32', 'Kerala', 'केरल'],
  ['33', 'Tamil Nadu', 'तमिलनाडु'],
  ['34', 'Puducherry', 'पुदुचेरी'],
  ['35', 'Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
  ['36', 'Telangana', 'तेलंगाना'],
  ['37', 'Andhra Pradesh', 'आंध्र प्रदेश'],
  ['38', 'Ladakh', 'लद्दाख'],
  ['96', 'Other Countries', 'अन्य देश'],
  ['97', 'Other Territory', 'अन्य क्षेत्र'],
  ['99', 'Centre Jurisdiction', 'केंद्रीय क्षेत्राधिकार'],
] as const

const WITHOUT_LEGISLATURE = new Set(['04', '25', '26', '31', '35', '38', '97'])
const NO_PLACE_OF_SUPPLY = new Set(['25', '28', '99'])
/** The code of another country as a place of supply. */
export const ABROAD = '96'

const NO_GSTIN_PREFIX = new Set([ABROAD])

/** All states by code; 96 means another country. */
export const STATES: readonly State[] = ROWS.map(([code, name, nameHindi]) => ({
  code,
  name,
  nameHindi,
  isWithoutLegislature: WITHOUT_LEGISLATURE.has(code),
  isPlaceOfSupply: !NO_PLACE_OF_SUPPLY.has(code),
  isGstinPrefix: !NO_GSTIN_PREFIX.has(code),
}))

const BY_CODE = new Map<string | null, State>(STATES.map((state) => [state.code, state]))

/** The state with that two-digit code, or undefined. */
export const findState = (code: string | null): State | undefined => BY_CODE.get(code)
