import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { uploadPageMachine } from '#machines/library/upload/upload-page/upload-page.machine.ts'

export const uploadPageFlow = flow({
  id: 'upload-page',
  area: 'library',
  title: 'Upload page for small screens',
  promise:
    'A customer who is sent away to upload comes back to a library that shows the new photos.',
  machine: uploadPageMachine,
  outcomes: {
    readWish: {
      'a phone is sent to a known page': answers({
        kind: 'granted',
        target: 'https://upload.kiln.example/',
      }),
      'a phone is sent to a page that is on no list': answers({ kind: 'refused' }),
      'the screen is large': answers({ kind: 'none' }),
      'nobody can read the address': fails(new Error('a bug')),
    },
    watchShown: {
      'the page is seen': reports(true),
      'the page is hidden': reports(false),
      'nobody says whether the page is seen': fails(new Error('no events')),
    },
  },
  accidents: ['nobody says whether the page is seen'],
  identify: ({ context: { target } }) => target !== null,
  reasons: {
    'uploadPage.away · xstate.done.actor.watchShown · 0': 'What it watches has no end.',
  },
  unseen: {
    'swap alternatives: deciding · readWish done · 0':
      'A request is granted or refused, never both.',
  },
})
