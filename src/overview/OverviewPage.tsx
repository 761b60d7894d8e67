import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bookListMachine } from '#machines/books/book-list/book-list.machine.ts'
import { NewestBookBlock } from '#src/overview/NewestBookBlock.tsx'
import { NewestProjectBlock } from '#src/overview/NewestProjectBlock.tsx'
import { NextOrderBlock } from '#src/overview/NextOrderBlock.tsx'
import { type CardItem, MenuCards } from '#src/overview/MenuCards.tsx'
import type { RequestActor } from '#src/overview/use-request.ts'
import { useReturns } from '#src/shell/use-returns.ts'
import type { AccountMenuItem } from '#machines/shell/model/account-menu.ts'
import type { Found } from '#machines/model/found.ts'
import type { NextOrderAnswer } from '#machines/orders/model/next-order.ts'
import type { PhotoUser } from '#machines/library/model/photo.ts'
import type { SavedProject } from '#machines/orders/model/saved-project.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import type { ProductPicturesActor } from '#src/orders/product-pictures/use-product-pictures.ts'
import type { MerchandiseActor } from '#src/orders/merchandise/use-merchandise.ts'

export interface OverviewPageProps {
  photoUser: RequestActor<PhotoUser>
  nextOrder: RequestActor<NextOrderAnswer>
  newestProject: RequestActor<Found<SavedProject>>
  bookList: ActorRefFrom<typeof bookListMachine>
  merchandise: MerchandiseActor
  pictures: ProductPicturesActor
  items: readonly AccountMenuItem[]
  editorUrl: string
  faqUrl: string
}

/**
 * The first screen of the account: the next delivery, the latest project, the newest online photo book, and a card
 * per menu item. Every block loads and fails by itself; an unknown count is left out..
 */
export function OverviewPage({
  photoUser,
  nextOrder,
  newestProject,
  bookList,
  merchandise,
  pictures,
  items,
  editorUrl,
  faqUrl,
}: OverviewPageProps) {
  const id = useId()
  const state = useSelector(photoUser, ({ value }) => value)
  const photos = useSelector(photoUser, ({ context }) => context.data?.photosCount ?? null)
  const places = items.filter((item): item is CardItem => item.name !== 'overview')
  const has = (wanted: AccountMenuItem['name']): boolean =>
    items.some(({ name }) => name === wanted)
  const hasPhotos = has('photos')

  useEffect(() => {
    if (hasPhotos) photoUser.send({ type: 'request.send' })
  }, [photoUser, hasPhotos])
  useReturns(() => {
    if (hasPhotos) photoUser.send({ type: 'request.send' })
  })

  return (
    <div data-part="photoUser" data-state={state}>
      <PageHeading>
        <Trans>My account overview</Trans>
      </PageHeading>
      <div className={blocks}>
        <NextOrderBlock request={nextOrder} merchandise={merchandise} pictures={pictures} />
        <NewestProjectBlock request={newestProject} editorUrl={editorUrl} />
        {has('widgets') ? <NewestBookBlock list={bookList} merchandise={merchandise} /> : null}
      </div>
      <section className={section} aria-labelledby={id}>
        <h2 id={id}>
          <Trans>Your account</Trans>
        </h2>
        <MenuCards items={places} faqUrl={faqUrl} photos={photos} />
      </section>
    </div>
  )
}

const blocks = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: var(--space-5);
  margin-block-start: var(--space-5);

  /* Of three blocks, the first has a row of its own. */
  & > :first-child:nth-last-child(3) {
    grid-column: 1 / -1;
  }
`
const section = css`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-7);
`
