import { join } from 'node:path'
import type { SellerDetails } from '#domain/document/seller.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'

/** Absolute path of a template of this folder, for the PDF printer. */
export const templatePath = (name: SellerDetails['template'] | 'statement' | 'receipt' | 'roll'): string =>
  join(projectRoot, 'server/features/invoices/pdf', `${name}.typ`)
