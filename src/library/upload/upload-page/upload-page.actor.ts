import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { uploadPageMachine } from '#machines/library/upload/upload-page/upload-page.machine.ts'
import { askedUploadPage, UPLOAD_PAGE_PARAMETER } from '#src/browser/page.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { searchWithout } from '#machines/shell/model/preserved-query.ts'
import { BREAKPOINTS } from '#machines/library/model/thumbnail.ts'
import { uploadRequestOf } from '#machines/library/upload/upload-page/upload-page.model.ts'
import { withReturn } from '#machines/library/model/upload/upload-return.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

export const provideUploadPage = (app: Pick<AppContext, 'known' | 'broadcast' | 'report'>) =>
  uploadPageMachine.provide({
    actors: {
      readWish: fromPromise(() =>
        Promise.resolve(
          uploadRequestOf(
            askedUploadPage(),
            app.known().configuration.uploadPageOrigins,
            matchMedia(`(width < ${BREAKPOINTS.small}px)`).matches,
          ),
        ),
      ),
      watchShown: fromSource<boolean>(listener => {
        const update = (): void => {
          listener.next(document.visibilityState === 'visible')
        }
        document.addEventListener('visibilitychange', update)
        update()
        return () => document.removeEventListener('visibilitychange', update)
      }),
    },
    actions: {
      leave: (_, { target }) => {
        const address = new URL(location.href)
        address.pathname = PATHS.photos
        address.search = searchWithout(address.search, [UPLOAD_PAGE_PARAMETER])
        history.replaceState(history.state, '', address)
        if (target !== null) location.assign(withReturn(target, address.href))
      },
      readAgain: () => app.broadcast({ type: 'library.refresh' }),
      report: reportingTo(app),
      reportRefusal: () =>
        app.report('action', new Error('An address asked for an upload page that is on no list')),
    },
  })
