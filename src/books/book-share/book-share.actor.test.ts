import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { provideBookShare } from '#src/books/book-share/book-share.actor.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { SHOP, bookContext } from '#tests/support/actors/book-context.ts'

const MESSAGE = {
  senderName: 'Anna',
  recipientEmail: 'liam@example.com',
  personalMessage: 'Only for you',
}

// Answers
it('sends a message for the vendor of the shop, and keeps no draft of its text', async () => {
  const { app, calls, drafts } = bookContext({ orders: [] })
  const { actor, received: notified } = asChild(
    provideBookShare(app, 'KK-1-1', () => SHOP),
    {
      code: 'KK-1-1',
    },
  )
  await settle()
  const form = actor().getSnapshot().children.submission

  form?.send({ type: 'form.edit', values: MESSAGE })
  await settle()
  expect([...drafts.entries()]).toEqual([
    ['share/KK-1-1', { senderName: 'Anna', recipientEmail: 'liam@example.com' }],
  ])
  form?.send({ type: 'form.submit', values: MESSAGE })
  await settle()

  expect(calls).toEqual([['share', 'KK-1-1', { ...MESSAGE, vendorId: '101' }]])
  expect(notified).toEqual([
    { type: 'actors.broadcast', event: { type: 'onlineBook.shared', code: 'KK-1-1' } },
  ])
  expect([...drafts.keys()]).toEqual([])
})

// Answers B-538
it('reads the books again when the one to share is no longer online', async () => {
  const { app, notified } = bookContext({
    orders: [],
    onlineBook: null,
    widgets: { share: () => Promise.reject(aServiceError(404)) },
  })
  const { actor } = asChild(
    provideBookShare(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  await settle()
  const form = actor().getSnapshot().children.submission
  form?.send({ type: 'form.edit', values: MESSAGE })
  form?.send({ type: 'form.submit', values: MESSAGE })
  await settle()

  expect(notified).toEqual([{ type: 'books.refresh' }])
})

// Answers A-264
it('restores sender and recipient after a reload', async () => {
  const { app, drafts } = bookContext({ orders: [] })
  drafts.set('share/KK-1-1', { senderName: 'Anna', recipientEmail: 'liam@example.com' })

  const { actor } = asChild(
    provideBookShare(app, 'KK-1-1', () => SHOP),
    { code: 'KK-1-1' },
  )
  await settle()

  expect(actor().getSnapshot().children.submission?.getSnapshot().context.values).toEqual({
    ...MESSAGE,
    personalMessage: '',
  })
})
