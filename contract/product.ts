/** The product's name wherever the specification says "the product". */
export const PRODUCT_NAME = 'Pavti'

/** Price of one month of Pro, in whole rupees (product-spec, section 9). */
export const PRO_PRICE_RUPEES = 69
