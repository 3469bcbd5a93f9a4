import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { readTexts } from './read-texts.ts'

/** The texts of index.html, and its manifest. */
const PAGE_TEXTS: Record<string, [string, string][]> = {
  hi: [
    ['/manifest.webmanifest', '/manifest.hi.webmanifest'],
    ['Signing you in', 'लॉग इन हो रहा है'],
    [
      'Pavti needs JavaScript. Please switch it on in your browser, then reload this page.',
      'Pavti के लिए JavaScript चाहिए। ब्राउज़र में चालू करें, फिर पेज फिर से लोड करें।',
    ],
    [
      'Nothing here? Check your connection, or update your browser: Chrome 94, Safari 15.4, Firefox 101 or newer.',
      'कुछ नहीं दिख रहा? इंटरनेट देखें, या ब्राउज़र अपडेट करें: Chrome 94, Safari 15.4, Firefox 101 या इनसे नया।',
    ],
    [
      'Send an invoice. Get paid by UPI. Know who has paid. No commission.',
      'बिल भेजें। UPI से पैसे पाएँ। जानें किसने दिए। कोई कमीशन नहीं।',
    ],
  ],
}

/**
 * Builds the app in one language: an import of `texts.en.ts` becomes one of `texts.hi.ts`, and the page declares its
 * language. @throws Error if index.html lacks a text that is translated
 */
export function buildInLanguage(language: string): Plugin {
  return {
    name: 'build-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.en\.ts$/ },
      handler(source, importer) {
        if (language === 'en') return null
        return this.resolve(source.replace(/\.en\.ts$/, `.${language}.ts`), importer, { skipSelf: true })
      },
    },
    transformIndexHtml: (html) =>
      (PAGE_TEXTS[language] ?? []).reduce(
        (page, [english, translated]) => {
          if (!page.includes(english)) throw new Error(`index.html has no "${english}", or not on one line`)
          return page.replace(english, translated)
        },
        html.replace('<html lang="en">', `<html lang="${language}">`),
      ),
  }
}

const TEXTS = /import \* as (\w+) from '([^']+\.en\.ts)'/g

/**
 * Inlines plural forms where they are used. The bundler inlines only plain texts, so a screen would otherwise load the
 * plural forms of its whole feature.
 */
export function inlinePlurals(language: string): Plugin {
  return {
    name: 'inline-plurals',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: TEXTS },
      async handler(code, id) {
        let inlined = code
        for (const [, name = '', from = ''] of code.matchAll(TEXTS)) {
          const file = (await this.resolve(from, id))?.id.replace(/\.en\.ts$/, `.${language}.ts`)
          if (!file) continue
          const texts = readTexts(file, await readFile(file, 'utf8'))
          inlined = inlined.replace(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'), (use, key: string) => {
            const text = texts.get(key)
            return typeof text === 'object' ? `(${JSON.stringify(text)})` : use
          })
        }
        return { code: inlined, map: null }
      },
    },
  }
}
