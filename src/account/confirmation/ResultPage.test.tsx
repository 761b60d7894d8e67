import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultPage } from '#src/account/confirmation/ResultPage.tsx'
import { Link } from '#src/ui/Link.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const CARE = 'https://kiln.example/customer-care'

// Answers A-137
it.each<{ outcome: 'success' | 'failure' | 'doubt'; more: string[][] }>([
  { outcome: 'success', more: [] },
  { outcome: 'failure', more: [['Contact customer care', CARE]] },
  { outcome: 'doubt', more: [['Contact customer care', CARE]] },
])('leads to customer care unless it worked: $outcome', async ({ outcome, more }) => {
  const app = await startApp({ storefront: { customerCareUrl: CARE } })
  await app.show(
    <ResultPage
      outcome={outcome}
      heading="The link was used"
      actions={<Link to="/settings">Back to settings</Link>}
    >
      <p>It cannot be used again.</p>
    </ResultPage>,
  )

  const links = screen.getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Back to settings', '/settings'],
    ...more,
  ])
})
