/** Invisible characters, and marks that change only the look of the character before them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Characters that browsers and mail programs read as a dot, or that look like one, besides those that NFKC replaces.
 */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA4F8\uA78F\u{10A50}]/gu

/** A dot in brackets, which evades filters; readers ignore the brackets. */
const BRACKETED_DOT = /\s*[[({<]\s*\.\s*[\])}>]\s*/g

/**
 * Returns a text as its reader sees it: in compatibility form, without invisible characters, with each kind of dot as a
 * dot.
 */
export const toReadableText = (text: string): string =>
  text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DOTS, '.').replaceAll(BRACKETED_DOT, '.')

/** Addresses that are recognized by their beginning, such as a scheme or "www.". */
const BEGINNINGS = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bmailto:|\bupi:)\S*/iu

/** Words joined by dots, followed by a path, a port or a query if they are a host. */
const DOTTED = /([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+)([/:?#](?=[\p{L}\p{N}]))?/gu

/**
 * Country domains that are also abbreviations in names and addresses, as in "Bill.No", "Mob.Ph", "Main.St" and "S.Md".
 */
const ABBREVIATIONS = new Set(['no', 'ph', 'st', 'md', 'mr', 'ms'])

/** Endings of company names, as in "Sharma Pvt.Ltd" and "Mfg.Co". */
const COMPANY_ENDS = new Set(['co', 'ltd', 'inc', 'llc', 'company', 'limited'])
const BEFORE_COMPANY_ENDS = new Set([
  'pvt',
  'co',
  'private',
  'opc',
  'bros',
  'mfg',
  'traders',
  'industries',
  'enterprises',
])

const DIGITS = /^\d+$/

const isInitial = (word: string): boolean => [...word].length === 1

const isDomain = (words: readonly string[], hasPath: boolean): boolean => {
  // Stryker disable next-line StringLiteral: there are two words or more
  const [last = '', before = ''] = [...words].reverse()
  if (!TOP_LEVEL_DOMAINS.has(last) || ABBREVIATIONS.has(last)) return false
  // "1.in" is an inch, and "500.ml" is a measure.
  if (last.length === 2 && DIGITS.test(before)) return false
  if (hasPath) return true
  // Initials: "M.K.Gold", "B.Com".
  if (words.slice(0, -1).every(isInitial)) return false
  return !(COMPANY_ENDS.has(last) && BEFORE_COMPANY_ENDS.has(before))
}

/**
 * Returns the first web address in a text, or null. It finds addresses with a scheme or www., and bare domains such as
 * sharma.in, which mail programs turn into links. An e-mail address counts as one; amounts and initials do not.
 */
export function findWebAddress(text: string): string | null {
  const read = toReadableText(text)
  const begun = BEGINNINGS.exec(read)
  if (begun) return begun[0]
  // Stryker disable next-line StringLiteral: each match has its dotted words
  for (const [, dotted = '', path] of read.matchAll(DOTTED)) {
    const words = dotted.toLowerCase().split('.')
    // A longer name may begin with a domain: "pay.sharma.in.Please" does, "bit.ly.x/y" does not.
    for (let end = words.length; end >= 2; end--) {
      if (isDomain(words.slice(0, end), path !== undefined && end === words.length)) return dotted
    }
  }
  return null
}

// Top-level domains of the root zone, from the Public Suffix List. The check for web addresses misses any newer one.

const COUNTRIES = `
ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd
cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge
gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki
km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my
mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se
sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz
va vc ve vg vi vn vu wf ws ye yt zm zw`

const GENERIC = `
aaa aarp abarth abb abbott abbvie abc able abogado abudhabi academy accenture accountant accountants aco actor ads
adult aeg aero aetna afl africa agakhan agency aig airbus airforce airtel akdn alfaromeo alibaba alipay allfinanz
allstate ally alsace alstom amazon americanexpress americanfamily amex amfam amica amsterdam analytics android anquan
anz aol apartments app apple aquarelle arab aramco archi army arpa art arte asda asia associates athleta attorney
auction audi audible audio auspost author auto autos avianca aws axa azure baby baidu banamex bananarepublic band bank
bar barcelona barclaycard barclays barefoot bargains baseball basketball bauhaus bayern bbc bbt bbva bcg bcn beats
beauty beer bentley berlin best bestbuy bet bharti bible bid bike bing bingo bio biz black blackfriday blockbuster
blog bloomberg blue bms bmw bnpparibas boats boehringer bofa bom bond boo book booking bosch bostik boston bot
boutique box bradesco bridgestone broadway broker brother brussels build builders business buy buzz bzh cab cafe cal
call calvinklein cam camera camp canon capetown capital capitalone car caravan cards care career careers cars casa
case cash casino cat catering catholic cba cbn cbre cbs center ceo cern cfa cfd chanel channel charity chase chat
cheap chintai christmas chrome church cipriani circle cisco citadel citi citic city cityeats claims cleaning click
clinic clinique clothing cloud club clubmed coach codes coffee college cologne com comcast commbank community company
compare computer comsec condos construction consulting contact contractors cooking cookingchannel cool coop corsica
country coupon coupons courses cpa credit creditcard creditunion cricket crown crs cruise cruises cuisinella cymru
cyou dabur dad dance data date dating datsun day dclk dds deal dealer deals degree delivery dell deloitte delta
democrat dental dentist desi design dev dhl diamonds diet digital direct directory discount discover dish diy dnp docs
doctor dog domains dot download drive dtv dubai dunlop dupont durban dvag dvr earth eat eco edeka edu education email
emerck energy engineer engineering enterprises epson equipment ericsson erni esq estate etisalat eurovision eus events
exchange expert exposed express extraspace fage fail fairwinds faith family fan fans farm farmers fashion fast fedex
feedback ferrari ferrero fiat fidelity fido film final finance financial fire firestone firmdale fish fishing fit
fitness flickr flights flir florist flowers fly foo food foodnetwork football ford forex forsale forum foundation fox
free fresenius frl frogans frontdoor frontier ftr fujitsu fun fund furniture futbol fyi gal gallery gallo gallup game
games gap garden gay gbiz gdn gea gent genting george ggee gift gifts gives giving glass gle global globo gmail gmbh
gmo gmx godaddy gold goldpoint golf goo goodyear goog google gop got gov grainger graphics gratis green gripe grocery
group guardian gucci guge guide guitars guru hair hamburg hangout haus hbo hdfc hdfcbank health healthcare help
helsinki here hermes hgtv hiphop hisamitsu hitachi hiv hkt hockey holdings holiday homedepot homegoods homes homesense
honda horse hospital host hosting hot hoteles hotels hotmail house how hsbc hughes hyatt hyundai ibm icbc ice icu ieee
ifm ikano imamat imdb immo immobilien inc industries infiniti info ing ink institute insurance insure int
international intuit investments ipiranga irish ismaili ist istanbul itau itv jaguar java jcb jeep jetzt jewelry jio
jll jmp jnj jobs joburg jot joy jpmorgan jprs juegos juniper kaufen kddi kerryhotels kerrylogistics kerryproperties
kfh kia kids kim kinder kindle kitchen kiwi koeln komatsu kosher kpmg kpn krd kred kuokgroup kyoto lacaixa lamborghini
lamer lancaster lancia land landrover lanxess lasalle lat latino latrobe law lawyer lds lease leclerc lefrak legal
lego lexus lgbt lidl life lifeinsurance lifestyle lighting like lilly limited limo lincoln linde link lipsy live
living llc llp loan loans locker locus lol london lotte lotto love lpl lplfinancial ltd ltda lundbeck luxe luxury
macys madrid maif maison makeup man management mango map market marketing markets marriott marshalls maserati mattel
mba mckinsey med media meet melbourne meme memorial men menu merckmsd miami microsoft mil mini mint mit mitsubishi mlb
mls mma mobi mobile moda moe moi mom monash money monster mormon mortgage moscow moto motorcycles mov movie msd mtn
mtr museum music mutual nab nagoya name natura navy nba nec net netbank netflix network neustar new news next
nextdirect nexus nfl ngo nhk nico nike nikon ninja nissan nissay nokia northwesternmutual norton now nowruz nowtv nra
nrw ntt nyc obi observer office okinawa olayan olayangroup oldnavy ollo omega one ong onion onl online ooo open oracle
orange org organic origins osaka otsuka ott ovh page panasonic paris pars partners parts party passagens pay pccw pet
pfizer pharmacy phd philips phone photo photography photos physio pics pictet pictures pid pin ping pink pioneer pizza
place play playstation plumbing plus pnc pohl poker politie porn post pramerica praxi press prime pro prod productions
prof progressive promo properties property protection pru prudential pub pwc qpon quebec quest racing radio read
realestate realtor realty recipes red redstone redumbrella rehab reise reisen reit reliance ren rent rentals repair
report republican rest restaurant review reviews rexroth rich richardli ricoh ril rio rip rocher rocks rodeo rogers
room rsvp rugby ruhr run rwe ryukyu saarland safe safety sakura sale salon samsclub samsung sandvik sandvikcoromant
sanofi sap sarl sas save saxo sbi sbs sca scb schaeffler schmidt scholarships school schule schwarz science scot
search seat secure security seek select sener services seven sew sex sexy sfr shangrila sharp shaw shell shia shiksha
shoes shop shopping shouji show showtime silk sina singles site ski skin sky skype sling smart smile sncf soccer
social softbank software sohu solar solutions song sony soy spa space sport spot srl stada staples star statebank
statefarm stc stcgroup stockholm storage store stream studio study style sucks supplies supply support surf surgery
suzuki swatch swiss sydney systems tab taipei talk taobao target tatamotors tatar tattoo tax taxi tci tdk team tech
technology tel temasek tennis teva thd theater theatre tiaa tickets tienda tiffany tips tires tirol tjmaxx tjx tkmaxx
tmall today tokyo tools top toray toshiba total tours town toyota toys trade trading training travel travelchannel
travelers travelersinsurance trust trv tube tui tunes tushu tvs ubank ubs unicom university uno uol ups vacations vana
vanguard vegas ventures verisign versicherung vet viajes video vig viking villas vin vip virgin visa vision viva vivo
vlaanderen vodka volkswagen volvo vote voting voto voyage vuelos wales walmart walter wang wanggou watch watches
weather weatherchannel webcam weber website wedding weibo weir whoswho wien wiki williamhill win windows wine winners
wme wolterskluwer woodside work works world wow wtc wtf xbox xerox xfinity xihuan xin xxx xyz yachts yahoo yamaxun
yandex yodobashi yoga yokohama you youtube yun zappos zara zero zip zone zuerich`

const IN_OTHER_SCRIPTS = `
vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг рус рф сайт срб укр қаз
հայ ישראל קום ابوظبي اتصالات ارامكو الاردن البحرين الجزائر السعودية السعوديه السعودیة السعودیۃ العليان المغرب اليمن
امارات ايران ایران بارت بازار بيتك بھارت تونس سودان سوريا سورية شبكة عراق عرب عمان فلسطين قطر كاثوليك كوم مصر مليسيا
موريتانيا موقع همراه پاكستان پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா
இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย ລາວ გე みんな アマゾン クラウド グーグル コム ストア セール ファッション ポイント 世界 中信 中国 中國 中文网 亚马逊
企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线 大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 澳门 点看
移动 组织机构 网址 网店 网站 网络 联通 臺灣 谷歌 购物 通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국`

const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  [COUNTRIES, GENERIC, IN_OTHER_SCRIPTS].flatMap((list) => list.trim().split(/\s+/)),
)
