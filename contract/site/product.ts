/** The product's name wherever the specification says "the product". */
export const PRODUCT_NAME = 'Pavti'

export { PRO_PRICE_RUPEES } from '#domain/money/plan-price.ts'
