/** The product's name. */
export const PRODUCT_NAME = 'Pavti'

export { PRO_PRICE_RUPEES } from '#domain/plans/plan-price.ts'
