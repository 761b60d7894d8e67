import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { EmptyLibrary } from '#src/library/EmptyLibrary.tsx'
import { InLibrary } from '#tests/support/views/open-library.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const ADD =
  "Add photos from your phone or computer. We'll sort them by the date they were taken, so you can find them by month."
const FIRST = "Add your first photos and they'll appear here, sorted by month."
const PRINT = 'Keep your photos in one place and print them whenever you like.'
const KEEP = 'Keep your photos in one place.'
const ALBUMS = 'Put photos that belong together in an album.'

// Answers A-081, L-070, L-071, L-072, L-073
it.each([
  { faqUrl: 'https://kiln.example/faq', leadsTo: 'https://kiln.example/faq' },
  { faqUrl: undefined, leadsTo: 'https://kiln.example/' },
])('says how to begin, and its welcome text has a link to $leadsTo', async row => {
  const app = await startApp({ storefront: { faqUrl: row.faqUrl } })
  const user = await app.show(
    <InLibrary>
      <EmptyLibrary />
    </InLibrary>,
  )
  screen.getByRole('heading', { name: 'Your photo library is empty' })
  const answers = () => screen.queryByRole('link', { name: 'Read more in our FAQs in a new tab' })
  expect(answers()).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  screen.getByText(ADD)
  expect(answers()?.getAttribute('href')).toBe(row.leadsTo)
  expect(answers()?.getAttribute('target')).toBe('_blank')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(answers()).toBeNull()
})

// Answers B-523, L-073
it.each<{ off?: FeatureFlag; says: string[] }>([
  { says: [PRINT, ADD, ALBUMS, FIRST] },
  { off: 'PhotoManagementUploadEnabled', says: [PRINT, ALBUMS] },
  { off: 'PhotoManagementAlbumViewEnabled', says: [PRINT, ADD, FIRST] },
  { off: 'PhotoManagementOrderPrintsEnabled', says: [KEEP, ADD, ALBUMS, FIRST] },
])('speaks only of what can be done, without $off', async ({ off, says }) => {
  const app = await startApp()
  await app.show(
    <InLibrary off={off}>
      <EmptyLibrary />
    </InLibrary>,
  )
  const said = [PRINT, KEEP, ADD, ALBUMS, FIRST].filter(
    sentence => screen.queryByText(sentence) !== null,
  )
  expect(said).toEqual(says)
})
