/** Statements in the standards of banks, with invented data, and what is to be read of them. */
export interface SampleFile {
  title: string
  kind: string
  file: string
  /** Day, paise, channel, UTR, UPI ID, name and note of each credit. */
  credits: readonly string[]
  /** Transactions in and out. */
  rows: number
}

const MT940 = `{1:F01HDFCINBBXXXX0000000000}{2:O9401200261005HDFCINBBXXXX00000000002610051200N}{4:
:20:STMT261005
:25:50100012345678
:28C:00010/001
:60F:C261002INR10000,00
:61:2610031003C1250,50NTRF627647334392//S1234567
:86:UPI-RAMESH KUMAR-RAMESH@YBL-SBIN0001234-627647334392-PAY OF INV 0
042
:61:261004D17,70NCHGNONREF
:86:SMS ALERT CHARGES
:61:2610051005C500,NTRF627847334393
:86:UPI-ANITA DESAI-ANITA@YBL-HDFC0000123-627847334393-UPI
:61:2610051005RD350,00NTRFNONREF
:86:POS REFUND OF 04-10
:62F:C261005INR12082,80
:86:Totals of the statement
-}
:20:STMT261006
:25:50100012345678
:28C:00011/001
:60F:C261005INR12082,80
:61:2612310102C25000,00NTRFNONREF//SBIN126278112233
:86:166?00NEFT?20NEFT CR-SBIN0001234-MEERA TEX?21TILES-SHARMA-SBIN126278112233?32MEERA TEXTILES
:62F:C261231INR37082,80
-
`

const QIF = `!Option:AutoSwitch
!Account
NSavings
TBank
^
!Type:Bank
D03/10/2026
T1,250.50
N627647334392
PUPI-RAMESH KUMAR-RAMESH@YBL-SBIN0001234
MUPI-RAMESH KUMAR-RAMESH@YBL-SBIN0001234-627647334392-INV 0042
^
D04/10/2026
T-17.70
PSMS alert charges
^
D13/10'26
U500.00
PCASH DEP PUNE CAMP
^
!Type:CCard
D14/10/2026
T900.00
PRefund of the card
^
`

const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261006<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>INR
<BANKACCTFROM><BANKID>ICIC0000001<ACCTID>000123456789<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261006
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003120000[+5.5:IST]<TRNAMT>1250.50<FITID>S1001<NAME>UPI/627647334392/INV 0042/rames
<MEMO>UPI/627647334392/INV 0042/ramesh@ybl/SBI/ICI0057ba7c3a75
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261004<TRNAMT>-17.70<FITID>S1002<NAME>SMS ALERT CHARGES &amp; TAX
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261004193000.000[0:GMT]<TRNAMT>500<FITID>S1003<NAME>CASH DEP PUNE CAMP
</BANKTRANLIST><LEDGERBAL><BALAMT>11732.80<DTASOF>20261006</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

const OFX_2 = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>INR</CURDEF><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261003</DTPOSTED><TRNAMT>25000.00</TRNAMT><FITID>X1</FITID><REFNUM>SBIN126278112233</REFNUM><NAME>MEERA TEXTILES</NAME><MEMO>Order of October</MEMO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261004</DTPOSTED><TRNAMT>-20.00</TRNAMT><FITID>X2</FITID><NAME>Rent</NAME></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

/** Wraps entries as a bank does; `before` is what stands in front of the document. */
export const camtOf = (
  entries: string,
  opening: string,
  closing: string,
  before = '',
): string => `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${opening}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-02</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="INR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-06</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`

const CAMT = camtOf(
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="INR">1250.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt><AcctSvcrRef>S1001</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>627647334392</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ramesh Kumar</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV 0042</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>UPI/P2A/627647334392/RAMESH KUM/INV</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="INR">17.70</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-04</Dt></BookgDt><AddtlNtryInf>SMS ALERT CHARGES</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="INR">30000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-10-04T20:30:00Z</DtTm></BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId><TxId>SBIN126278112233</TxId></Refs><Amt Ccy="INR">25000.00</Amt><RltdPties><Dbtr><Nm>Meera Textiles &amp; Sons</Nm></Dbtr></RltdPties><RmtInf><Ustrd>INV/26-27/0012</Ustrd></RmtInf></TxDtls>
<TxDtls><Refs><TxId>HDFCR52026100512345678</TxId></Refs><Amt Ccy="INR">5000.00</Amt><RltdPties><Dbtr><Nm>Gupta Sweets</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="INR">999.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-10-06</Dt></BookgDt><AddtlNtryInf>not booked yet</AddtlNtryInf></Ntry>
`,
  '10000.00',
  '41232.80',
)

const RAMESH = '2026-10-03 125050 upi 627647334392 ramesh@ybl RAMESH KUMAR INV 0042'

export const STANDARD_FILES: readonly SampleFile[] = [
  {
    title: 'MT940',
    kind: 'mt940',
    file: MT940,
    credits: [
      '2026-10-03 125050 upi 627647334392 ramesh@ybl RAMESH KUMAR PAY OF INV 0042',
      '2026-10-05 50000 upi 627847334393 anita@ybl ANITA DESAI UPI',
      '2026-10-05 35000 other    ',
      '2027-01-02 2500000 neft SBIN126278112233  MEERA TEXTILES ',
    ],
    rows: 5,
  },
  { title: 'QIF', kind: 'qif', file: QIF, credits: [RAMESH, '2026-10-13 50000 cash    '], rows: 3 },
  {
    title: 'OFX 1',
    kind: 'ofx',
    file: OFX_1,
    credits: ['2026-10-03 125050 upi 627647334392 ramesh@ybl  INV 0042', '2026-10-05 50000 cash    '],
    rows: 3,
  },
  {
    title: 'OFX 2',
    kind: 'ofx',
    file: OFX_2,
    credits: ['2026-10-03 2500000 neft SBIN126278112233  MEERA TEXTILES '],
    rows: 2,
  },
  {
    title: 'CAMT.053',
    kind: 'camt',
    file: CAMT,
    credits: [
      '2026-10-03 125050 upi 627647334392  Ramesh Kumar INV 0042',
      '2026-10-05 2500000 neft SBIN126278112233  Meera Textiles & Sons ',
      '2026-10-05 500000 rtgs HDFCR52026100512345678  Gupta Sweets ',
    ],
    rows: 4,
  },
]
