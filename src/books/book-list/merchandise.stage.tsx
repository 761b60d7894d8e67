import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import * as v from 'valibot'
import { bookDeletionMachine } from '#machines/books/book-deletion/book-deletion.machine.ts'
import { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { elsewhere, press } from '#flow-kit/gesture.ts'
import { merchandiseFlow } from '#machines/orders/merchandise/merchandise.cases.ts'
import { aBook, aBookPage } from '#machines/samples/books.ts'
import { BooksWithDeletion } from '#src/books/book-list/book-list.stage.tsx'
import type { MerchandiseActor } from '#src/orders/merchandise/use-merchandise.ts'
import { stageFile } from '#tools/stage/stage-file.ts'
import { useAddress } from '#tools/stage/use-address.ts'
import { WayIn } from '#tools/stage/way-in.tsx'

const knownContext = v.object({ photoBooks: v.nullable(v.array(v.string())) })

const FOOTER = 'The footer chooses the language.'

export const stage = stageFile({
  flow: merchandiseFlow,
  show: BooksOfShop,
  neighbours: () => {
    const list = createActor(
      bookListMachine.provide({
        actors: { readPage: fromPromise(async () => aBookPage([aBook({ title: null })])) },
      }),
    ).start()
    list.send({ type: 'books.load', query: { page: 1, articles: ['photobook-28x28'] } })
    return { list, deletion: createActor(bookDeletionMachine).start() }
  },
  gestures: {
    'the customer tries again': press('button', 'Try again'),
    'the customer chooses Dutch': elsewhere(FOOTER),
    'the customer chooses English': elsewhere(FOOTER),
  },
  exceptions: [
    {
      labels: ['the customer tries again'],
      when: ({ context }) => v.parse(knownContext, context).photoBooks !== null,
      why: 'What is known of the shop stays, without a notice.',
    },
  ],
  part: '#main',
})

/** The page of photo books; it opens when the articles are requested. */
function BooksOfShop({
  actor,
  neighbours: { list, deletion },
}: {
  actor: MerchandiseActor
  neighbours: {
    list: ActorRefFrom<typeof bookListMachine>
    deletion: ActorRefFrom<typeof bookDeletionMachine>
  }
}) {
  const isWanted = useSelector(actor, ({ context }) => context.isWanted)
  const { turnTo } = useAddress(1)

  return (
    <WayIn entries={{}} isOpen={isWanted}>
      <BooksWithDeletion list={list} merchandise={actor} deletion={deletion} onPage={turnTo} />
    </WayIn>
  )
}
