/**
 * Words that banks print in headings. Any other word may be a name, so it is not shared. Numbers never are, since they
 * may be of an account.
 */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  `a ac acc account accounts additional amount amounts amt available avail bal balance balances bank beneficiary booked
  booking branch by c category channel charge charges cheque cheques chq chqno clear cleared clearing closing cod code
  comment comments commission counterparty cr credit credited credits curr currency current customer d dat date dated
  day dd debit debited debits deposit deposited deposits desc description detail details dr drawn dt effective entry fee
  fees for from fund funds gross gst hh hold id identifier in incoming inflow info information initiated inr instrument
  inst int interest ist item journal ledger lien line location lodgement lodgements lodgment memo merchant method mm mode
  money month name narr narration narrations narrative net no nos note notes number of on opening or order original out
  outflow outgoing page paid paise particular particulars party payee payer payment payments payout post posted posting
  process processed processing purpose rate receipt receipts received receiver ref reference references refund remark
  remarks remitter reversal rrn rs running rupee rupees sender sent seq serial settled settlement side sl slno sno source
  sr srl ss statement status sub system tax tds the time timestamp to total tran trans transaction transactions transfer
  transfers trn txn txns type upi utr val value vch via voucher withdrawal withdrawals withdrawl withdrawls withdrawn year
  yy yyyy
  दिनांक तारीख तिथि विवरण राशि रकम जमा नामे निकासी आहरण शेष बकाया बैलेंस चेक संख्या नंबर क्रमांक क्रम खाता खाते मूल्य
  लेनदेन लेन देन प्रकार संदर्भ टिप्पणी भुगतान प्राप्ति डेबिट क्रेडिट शाखा कोड की का के में`.split(/\s+/),
)

const HIDDEN = '…'

/**
 * Returns the headings of a statement as they may be sent to support: only words that banks print in headings, each run
 * of other words as "…". Null if no heading has such a word: then the row is none of headings.
 */
export function sharedHeadings(headings: readonly string[]): string[] | null {
  const shared = headings.map(keepHeadingWords)
  return shared.some((heading) => heading.replaceAll(HIDDEN, '').trim() !== '') ? shared : null
}

const keepHeadingWords = (heading: string): string =>
  (heading.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [])
    .map((word) => (HEADING_WORDS.has(word.toLowerCase()) ? word : HIDDEN))
    .filter((word, i, all) => word !== HIDDEN || all[i - 1] !== HIDDEN)
    .join(' ')
