import * as v from 'valibot'
import { expect } from 'vitest'
import { AB_TEST, abOffer } from '#machines/shell/ab-test/ab-offer.model.ts'
import {
  CHANNEL_QUERY,
  channelAnswer,
  CHANNELS_QUERY,
  channelsAnswer,
} from '#machines/orders/merchandise/merchandise.model.ts'
import { publicConfigurationFrom } from '#machines/model/configuration/public-configuration.ts'
import { ANNA } from '#sandbox/people/people.ts'
import type { CasesOf } from '#tests/support/contract/calls.ts'

export const merchandiseCases: CasesOf<'merchandise'> = {
  'merchandise.channels': {
    200: async ({ call, sandbox }) => {
      const answer = await call('merchandise.channels', {
        as: ANNA,
        body: { query: CHANNELS_QUERY },
      })
      const shopUrl = (shop: string): string => `${sandbox.origin('shop', shop)}/`
      expect(v.parse(channelsAnswer(), answer.body)).toEqual([
        ...['en-GB', 'nl-NL', 'nl-BE', 'fr-FR', 'de-DE', 'es-ES', 'it-IT', 'pt-PT'].map(locale =>
          channel('101', locale, shopUrl('kiln-and-keep')),
        ),
        ...['en-GB', 'nl-NL', 'nb-NO', 'da-DK', 'sv-SE'].map(locale =>
          channel('102', locale, shopUrl('nordlys-print')),
        ),
        channel('103', 'de-AT', shopUrl('papel-and-plum')),
      ])
      return answer
    },
    400: async ({ call }) => {
      const ask = (query: string) => call('merchandise.channels', { as: ANNA, body: { query } })
      expect((await ask('{ Customers { ID } }')).status).toBe(400)
      return ask('not a query')
    },
  },
  'merchandise.channel': {
    200: async ({ call, sandbox }) => {
      const ask = (variables: unknown) =>
        call('merchandise.channel', { as: ANNA, body: { query: CHANNEL_QUERY, variables } })
      const answer = await ask({ code: '101-nl-nl', locale: 'nl-NL' })
      const articles = v.parse(channelAnswer(), answer.body) ?? []
      expect(articles.map(({ ID, ArticleType, Title }) => [ID, ArticleType, Title])).toEqual([
        ['photobook-28x28', 'Photobook', 'Fotoboek, 28×28 cm'],
        ['photobook-a4-landscape', 'PhotobookLandscape', 'Fotoboek, A4 liggend'],
        ['prints-10x15', 'Prints', 'Afdrukken 10×15'],
        ['canvas-60x40', 'WallDecoration', 'Canvas 60×40 cm'],
        ['calendar-a3', 'Calendar', 'Wandkalender A3'],
        ['poster-50x70', 'Poster', 'Poster 50×70 cm'],
        ['cards-folded-15x15', 'Cards', 'Gevouwen kaarten 15×15'],
        ['mug-white', 'Gift', 'Fotomok'],
        ['PAP_910', 'Prints', 'Fotoafdrukken'],
      ])
      expect(articles.at(-1)).toEqual({
        ID: 'PAP_910',
        ArticleType: 'Prints',
        Title: 'Fotoafdrukken',
        PageHeight: 100,
        PageWidth: 150,
        Visible: true,
        Links: [{ Href: `${sandbox.origin('editor')}/?article=PAP_910`, Rel: 'editor' }],
        Extras: [
          extra('Border', ['none', 'Geen'], ['white', 'Wit']),
          extra('Glossy', ['no', 'Nee'], ['yes', 'Ja']),
          extra('ImageEnhancement', ['no', 'Nee'], ['yes', 'Ja']),
          extra('Paper', ['matt', 'Mat'], ['glossy', 'Glanzend']),
          extra('PrintSize', ['10x15', '10×15 cm'], ['13x18', '13×18 cm']),
        ],
      })
      const unknown = await ask({ code: '101-xx-xx', locale: 'nl-NL' })
      const elsewhere = await ask({ code: '101-nl-nl', locale: 'de-AT' })
      const incomplete = await ask({ code: '101-nl-nl' })
      expect([unknown.body, elsewhere.body]).toEqual([
        { data: { Channel: null } },
        { data: { Channel: null } },
      ])
      expect([incomplete.status, incomplete.body]).toEqual([
        200,
        { errors: [expect.objectContaining({ message: expect.stringContaining('$locale') })] },
      ])
      return answer
    },
  },
}

export const publicConfigurationCases: CasesOf<'publicConfiguration'> = {
  'publicConfiguration.read': {
    200: async ({ call, sandbox }) => {
      const answer = await call('publicConfiguration.read', { params: { channel: '101-nl-nl' } })
      const [shop, editor] = [`${sandbox.origin('shop')}/`, `${sandbox.origin('editor')}/`]
      const origins = [sandbox.origin('shop'), sandbox.origin('editor')]
      expect(v.parse(publicConfigurationFrom(origins), answer.body)).toEqual({
        menus: {
          top: [
            entry('Klantenservice', `${shop}customer-care`),
            entry('Veelgestelde vragen', `${shop}faq`),
          ],
          main: [
            {
              label: 'Alle producten',
              url: `${shop}products`,
              children: [
                { label: 'Fotoboeken', url: `${editor}?article=photobook-28x28` },
                { label: 'Fotoafdrukken', url: `${editor}?article=PAP_910` },
                { label: 'Canvas', url: `${editor}?article=canvas-60x40` },
                { label: 'Kalenders', url: `${editor}?article=calendar-a3` },
              ],
            },
            entry('Naar de editor', editor),
          ],
          footer: [
            entry('Naar de winkel', shop),
            entry('Klantenservice', `${shop}customer-care`),
            entry('Privacy', `${shop}privacy`),
            entry('Nieuwsbrief', `${shop}newsletter`),
          ],
        },
        routes: { Main: shop, EditorUrl: editor, AllProducts: `${shop}products` },
      })
      return answer
    },
    404: async ({ call }) => {
      for (const channel of ['102-en-gb', '101-de-at', '101', 'constructor', '101-nl-NL']) {
        const { status } = await call('publicConfiguration.read', { params: { channel } })
        expect([channel, status]).toEqual([channel, 404])
      }
      return call('publicConfiguration.read', { params: { channel: 'nobody' } })
    },
  },
}

export const abTestCases: CasesOf<'abTest'> = {
  'abTest.offer': {
    200: async ({ call }) => {
      const offer = (id: string, name = AB_TEST) =>
        call('abTest.offer', { body: { name }, headers: { 'x-correlationid': id } })
      const variants = async (): Promise<string[]> => {
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_unused, index) => offer(`call-${index}`)),
        )
        return answers.map(({ body }) => v.parse(abOffer, body))
      }
      const first = await variants()
      expect(first.filter(variant => variant === 'A').length).toBeGreaterThan(10)
      expect(first.filter(variant => variant === 'control').length).toBeGreaterThan(10)
      expect(await variants()).toEqual(first)
      expect((await offer('call-1', 'another-test')).body).toEqual([])
      return offer('call-1')
    },
    400: async ({ call }) => {
      const bodies = [{}, { name: AB_TEST, more: 1 }]
      const answers = await Promise.all(bodies.map(body => call('abTest.offer', { body })))
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 400))
      return call('abTest.offer')
    },
  },
}

const channel = (vendorId: string, locale: string, shopUrl: string) => ({
  id: `${vendorId}-${locale.toLowerCase()}`,
  vendorId,
  locale,
  shopUrl,
  currency: 'EUR',
})

const extra = (id: string, ...options: readonly (readonly [string, string])[]) => ({
  ID: id,
  Options: options.map(([ID, Title]) => ({ ID, Title })),
})

const entry = (label: string, url: string) => ({ label, url, children: [] })
