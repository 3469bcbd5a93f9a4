/** A form in which a bank prints a payment. The groups are rrn, utr, name, vpa, note; a VPA of `cut` characters is cut. */
export interface NarrationForm {
  form: RegExp
  cut?: number
}

const R = String.raw`(?<rrn>\d{12})`
const form = (parts: string, cut?: number): NarrationForm => ({
  form: new RegExp(`^${parts}$`, 'i'),
  ...(cut && { cut }),
})

/** UPI by bank. The first that fits decides, so that narrow forms come first. */
export const UPI_FORMS: readonly NarrationForm[] = [
  // HDFC: names and VPAs may contain a hyphen, so the @, the IFSC and the 12 digits decide.
  form(String.raw`UPI-(?<name>.+?)-(?<vpa>[^\s@]+@[a-z0-9]+)-(?:[A-Z]{4}0[A-Z0-9]{6}-)?${R}(?:-(?<note>.*))?`),
  // Kotak, other layout.
  form(String.raw`UPI-${R}-(?<name>.+?)(?:-[A-Z]{4})?`),
  // Canara: the VPA is masked; the note may contain slashes.
  form(String.raw`UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/\*+[^/]*/(?<note>.*?)/{2}.*`),
  // State Bank of India: two families of words before the payment.
  form(
    String.raw`(?:(?:BY|TO) TRANSFER-|(?:DEP|WDL) TFR )UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)/(?<note>.*)`,
    10,
  ),
  // Punjab National Bank.
  form(String.raw`UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)(?:/(?<note>.*))?`, 16),
  // Union Bank of India.
  form(String.raw`UPIA[BR]/${R}\s*/(?:CR|DR)/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)`, 14),
  // IDFC FIRST.
  form(String.raw`UPI/MOB/${R}(?:/(?<note>.*))?`),
  // Federal: the note is cut to 4 characters.
  form(String.raw`UPI ?(?:IN|OUT)/${R}/(?<vpa>[^/]*)(?:/(?<note>.*?))?(?:/\d{4})?`),
  // Bank of Baroda: a time and "UPI" before the VPA, which may be broken by a blank.
  form(String.raw`UPI/${R}/(?:\d{2}:\d{2}:\d{2}|\d{6})/UPI/(?<vpa>[^/]*)(?:/(?<note>.*))?`, 20),
  // Yes Bank.
  form(String.raw`UPI/${R}/From:(?<vpa>[^/]*)/To:[^/]*(?:/(?<note>.*))?`),
  // ICICI, since 2025: the name first.
  form(String.raw`UPI/(?<name>[^/@]+)/(?<vpa>[^/]*@[^/]*)/(?<note>.*)/[^/]+/${R}(?:/[^/]*)?`, 15),
  // ICICI: the number first, or after the bank. The note may contain slashes.
  form(String.raw`UPI/${R}/(?<note>.*)/(?<vpa>[^/]+)/[^/]+/[^/]+`, 15),
  form(String.raw`UPI/(?<vpa>[^/]+)/(?<note>.*)/[^/]+/${R}(?:/[^/]*)?`, 15),
  // Kotak.
  form(String.raw`UPI/(?<name>[^/@]*)/${R}(?:/(?<note>.*))?`),
  // Paytm.
  form(
    String.raw`(?:Received from|Paid to) (?<name>.+?)(?: UPI ID: (?<vpa>\S+))? UPI Ref(?: No)?:? ${R}(?: Note: (?<note>.*))?`,
  ),
]

/** Axis Bank prints note and bank in both orders; the name of the bank decides. */
export const AXIS_FORM = new RegExp(
  String.raw`^(?:UPI|IMPS)/P2[AMP]/${R}/(?<name>[^/]*)(?:/(?<third>[^/]*))?(?:/(?<rest>.*))?$`,
  'i',
)

const UTR = String.raw`(?<utr>[A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?)`

/** IMPS, NEFT and RTGS by bank. */
export const TRANSFER_FORMS: readonly NarrationForm[] = [
  // HDFC.
  form(String.raw`IMPS-${R}-(?<name>.+?)-[A-Z]{4}-X*\d+(?:-(?<note>.*))?`),
  form(String.raw`(?:NEFT|RTGS) CR--?[A-Z]{4}0[A-Z0-9]{6}-(?<name>.+)-(?:[^-]+)--?${UTR}`),
  // ICICI.
  form(String.raw`IMPS/${R}/(?<note>.*)/(?<name>[^/]+)/[A-Z]{4}0[A-Z0-9]{6}`),
  // Kotak.
  form(String.raw`IMPS/${R}/(?<name>[^/]+)/[A-Z]{4}/X\d+(?:/(?<note>.*))?`),
  // State Bank of India.
  form(String.raw`IMPS/${R}/[A-Z]{4}-X+\d+-(?<name>[^/]*)(?:/(?<note>.*))?`),
  // ICICI sends bulk payments under a shorter number.
  form(String.raw`(?:NEFT|RTGS)\*[^*]*\*(?:${UTR}|(?<rrn>CMS\d{9,13}))\*(?<name>[^*]+)(?:\*(?<note>.*))?`),
  // Union Bank of India.
  form(String.raw`IMPSA[BR]/${R}\s*/(?<name>[^/]*)(?:/[A-Z]{4})?`),
  form(String.raw`(?:NEFT|RTGS):(?<name>.+) ${UTR}`),
  // Axis Bank, ICICI, Bank of Baroda, Kotak.
  form(String.raw`(?:NEFT|RTGS)/${UTR}/(?<name>[^/]*)(?:/.*)?`),
  form(String.raw`(?:NEFT|RTGS)-${UTR}-(?<name>[^-]*)(?:-.*)?`),
  form(String.raw`(?:NEFT|RTGS) ${UTR} (?<name>.+)`),
]
