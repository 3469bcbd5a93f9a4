/** The page that the payment link of every sample invoice opens: it is the same for all, and nobody can pay there. */
export const SAMPLE_PAGE = '/payment/sample'
