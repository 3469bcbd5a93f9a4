import { join } from 'node:path'
import type { Plugin } from 'vite'

const pages = join(import.meta.dirname, '../../web/payment-pages').replaceAll('\\', '/')

/**
 * Builds the app in one language: an import of `texts.en.ts` becomes `texts.hi.ts`, and the page says its language.
 * Payers' pages have both languages at once and are left alone.
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
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  }
}
