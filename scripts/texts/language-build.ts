import { join } from 'node:path'
import type { Plugin } from 'vite'

const pages = join(import.meta.dirname, '../../web/payment-pages').replaceAll('\\', '/')

/** The texts of index.html. */
const PAGE_TEXTS: Record<string, [string, string][]> = {
  hi: [
    ['Signing you in', 'लॉग इन हो रहा है'],
    [
      'Pavti needs JavaScript. Please switch it on in your browser, then reload this page.',
      'Pavti के लिए JavaScript चाहिए। ब्राउज़र में चालू करें, फिर पेज फिर से लोड करें।',
    ],
    [
      'Send an invoice. Get paid by UPI. Know who has paid. No commission.',
      'बिल भेजें। UPI से पैसे पाएँ। जानें किसने दिए। कोई कमीशन नहीं।',
    ],
  ],
}

/**
 * Builds the app in one language: an import of `texts.en.ts` becomes `texts.hi.ts`, and the page says its language.
 * Payers' pages have all their languages at once and are left alone.
 */
export function buildInLanguage(language: string): Plugin {
  return {
    name: 'build-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.en\.ts$/ },
      handler(source, importer) {
        if (language === 'en' || importer?.replaceAll('\\', '/').startsWith(pages)) return null
        return this.resolve(source.replace(/\.en\.ts$/, `.${language}.ts`), importer, { skipSelf: true })
      },
    },
    transformIndexHtml: (html) =>
      (PAGE_TEXTS[language] ?? []).reduce(
        (page, [english, translated]) => page.replace(english, translated),
        html.replace('<html lang="en">', `<html lang="${language}">`),
      ),
  }
}
