import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { uploadPageMachine } from '#machines/library/upload-page/upload-page.machine.ts'
import { askedUploadPage, UPLOAD_PAGE_PARAMETER } from '#src/actors/page.ts'
import type { World } from '#src/actors/world.ts'
import { BREAKPOINTS } from '#src/model/thumbnail.ts'
import { uploadWishOf } from '#src/model/upload-page.ts'

const LIBRARY = '/my-photos/photos'

/** Leads to the upload page of small screens and back. */
export const provideUploadPage = (world: Pick<World, 'known' | 'tell' | 'report' | 'reporting'>) =>
  uploadPageMachine.provide({
    actors: {
      readWish: fromPromise(() =>
        Promise.resolve(
          uploadWishOf(
            askedUploadPage(),
            world.known().configuration.uploadPageOrigins,
            matchMedia(`(width < ${BREAKPOINTS.small}px)`).matches,
          ),
        ),
      ),
      watchShown: fromSource<boolean>(listener => {
        const tell = (): void => {
          listener.next(document.visibilityState === 'visible')
        }
        document.addEventListener('visibilitychange', tell)
        tell()
        return () => {
          document.removeEventListener('visibilitychange', tell)
        }
      }),
    },
    actions: {
      leave: (_, { target }) => {
        const address = new URL(location.href)
        address.pathname = LIBRARY
        address.searchParams.delete(UPLOAD_PAGE_PARAMETER)
        history.replaceState(history.state, '', address)
        if (target !== null) location.assign(target)
      },
      readAnew: () => {
        world.tell({ type: 'library.refresh' })
      },
      report: world.reporting('action'),
      reportRefusal: () => {
        world.report('action', new Error('An address asked for an upload page that is on no list'))
      },
    },
  })
