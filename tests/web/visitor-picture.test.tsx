import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VisitorPicture } from '#web/features/accounts/VisitorPicture.tsx'

const draw = (plans: 'paid' | 'open'): string => {
  const client = new QueryClient()
  client.setQueryData(['site'], { plans })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VisitorPicture />
    </QueryClientProvider>,
  )
}

test('the picture beside sign-in says what Pro costs only where Pro is sold', () => {
  expect(draw('paid')).toContain('Pro ₹69 a month')
  expect(draw('open')).not.toMatch(/Pro|69/)
})
