import { html } from 'hono/html'
import * as v from 'valibot'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { createPageHost, type PageListener } from '#sandbox/pages/page-host.ts'
import { createPrintsPage } from '#sandbox/pages/prints.ts'
import { shopPage, textsOf } from '#sandbox/pages/shop-page.ts'
import { articleTitle, MERCHANDISE_ARTICLES } from '#sandbox/services/shop/merchandise-articles.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The pages of the editor that the account area links to. */
export const createEditorPages = (
  context: ServiceContext,
): ((request: Request, shop: Shop) => Promise<Response>) =>
  createPageHost([createOpenEditor(context), createPrintsPage(context)])

const projectId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/u))

/** `/`: an empty editor; `?project=` opens a saved project, `?article=` starts with an article. */
const createOpenEditor =
  ({ addresses }: ServiceContext): PageListener =>
  async (request, shop) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/') return null
    const project = v.safeParse(projectId, searchParams.get('project'))
    const article = MERCHANDISE_ARTICLES.find(({ id }) => id === searchParams.get('article'))
    const say = textsOf(shop, 'editor')
    return htmlResponse(
      200,
      shopPage(shop, {
        title: say('title'),
        main: html`<header>
            <h1>${say('title')}</h1>
            <p>${say('text')}</p>
          </header>
          <div class="mat filled"></div>
          <dl>
            <dt>${say('project')}</dt>
            <dd class="code">${project.success ? project.output : say('unsaved')}</dd>
            ${
              article === undefined
                ? ''
                : html`<dt>${say('article')}</dt>
                    <dd>${articleTitle(article, shop.locales[0] ?? '')}</dd>`
            }
          </dl>
          <p>
            <a class="button" href="${addresses.of('myaccount', shop)}/saved-projects">
              ${say('back')}
            </a>
          </p>`,
      }),
    )
  }
