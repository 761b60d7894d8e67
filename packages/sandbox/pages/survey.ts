import { html } from 'hono/html'
import { configurationFor } from '#sandbox/configuration.ts'
import { assetResponse } from '#sandbox/pages/asset-response.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { createPageHost, type PageListener } from '#sandbox/pages/page-host.ts'
import { shopPage } from '#sandbox/pages/shop-page.ts'
import { STYLE_PATH, styleSheet } from '#sandbox/pages/style.ts'
import { surveyScript, surveyTitle } from '#sandbox/pages/survey-script.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The survey: a page for a frame in the account area, and its script. */
export const createSurveyPages = (
  context: ServiceContext,
): ((request: Request, shop: Shop) => Promise<Response>) =>
  createPageHost([frameStyle, createSurvey(context)])

const frameStyle: PageListener = async (request, shop) =>
  new URL(request.url).pathname === STYLE_PATH
    ? assetResponse(styleSheet(shop.key, 'system'), 'text/css')
    : null

const createSurvey = ({ addresses, limits }: ServiceContext): PageListener => {
  /** The locale of a survey id; null for an unknown id. */
  const localeOf = (id: string | null, shop: Shop): string | null => {
    const { desktop = {}, mobile = {} } = configurationFor(shop, addresses, limits).surveyIds ?? {}
    const surveys = [...Object.entries(desktop), ...Object.entries(mobile)]
    return surveys.find(([, surveyId]) => surveyId === id)?.[0] ?? null
  }

  return async (request, shop) => {
    const { pathname, searchParams } = new URL(request.url)
    const id = searchParams.get('id')
    const language = localeOf(id, shop)
    if (id === null || language === null) return null
    if (pathname === '/survey.js') return assetResponse(surveyScript(language), 'text/javascript')
    if (pathname !== '/frame') return null
    const title = surveyTitle(language)
    return htmlResponse(
      200,
      shopPage(shop, {
        title,
        language,
        bare: true,
        script: `/survey.js?id=${encodeURIComponent(id)}`,
        main: html`<h1 id="question">${title}</h1>
          <div id="survey"></div>`,
      }),
      { framedBy: addresses.of('myaccount', shop) },
    )
  }
}
