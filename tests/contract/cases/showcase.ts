import { expect } from 'vitest'
import * as v from 'valibot'
import {
  blockedOrder,
  galleryCategories,
  galleryEntry,
  type GalleryEntryBody,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { asBase64 } from '#machines/books/book-share/share-body.model.ts'
import { superOrderPage } from '#machines/orders/model/order.ts'
import { savedProjectPageFrom } from '#machines/orders/model/saved-project.ts'
import type { ShareWidget } from '#machines/books/book-share/share-widget.model.ts'
import { onlineBookFrom, type OnlineBook } from '#machines/books/model/online-book.ts'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { SHOP, type CasesOf, type Contract } from '#tests/support/contract/calls.ts'

const CHANNEL = '101-en-gb'

/** One of Anna's products, which is no photo book. */
const PRINTS = 'A-48213-1'

export const projectCases: CasesOf<'projects'> = {
  'projects.list': {
    200: async contract => {
      const pages = await Promise.all([0, 10, 20, 30].map(skip => projectsOf(contract, ANNA, skip)))
      const all = pages.flatMap(({ projects }) => projects)
      expect(pages.map(({ projects }) => projects.length)).toEqual([10, 10, 3, 0])
      expect(pages.map(page => page.totalProjectCount)).toEqual([23, 23, 23, 23])
      expect(new Set(all.map(({ id }) => id)).size).toBe(23)
      const times = all.map(({ modifiedAt }) => modifiedAt ?? '')
      expect(times).toEqual(times.toSorted().toReversed())
      await expectPicture(contract, all[0]?.thumbnailUrl)
      await expectPicture(contract, all[22]?.thumbnailUrl)

      expect(await projectsOf(contract, CLEO, 0)).toEqual({ projects: [], totalProjectCount: 0 })
      const answer = await contract.call('projects.list', {
        as: ANNA,
        params: { accountId: ANNA.sub },
      })
      expect(answer.body).toEqual(pages[0])
      return answer
    },
    400: async ({ call }) => {
      const params = { accountId: ANNA.sub }
      const huge = await call('projects.list', { as: ANNA, params, query: { limit: 101 } })
      expect(huge.body).toMatchObject({ status: 400, detail: expect.stringMatching(/^limit: /u) })
      return call('projects.list', { as: ANNA, params, query: { skip: -1 } })
    },
    403: ({ call }) => call('projects.list', { as: ANNA, params: { accountId: BRUNO.sub } }),
  },
  'projects.remove': {
    204: async contract => {
      const { projects } = await projectsOf(contract, BRUNO, 0)
      const [first, second] = projects
      const answer = await contract.call('projects.remove', {
        as: BRUNO,
        params: { id: first?.id ?? '' },
      })
      expect(await projectsOf(contract, BRUNO, 0)).toEqual({
        projects: [second],
        totalProjectCount: 1,
      })
      return answer
    },
    404: async contract => {
      const { projects } = await projectsOf(contract, ANNA, 0)
      const params = { id: projects[0]?.id ?? '' }
      return contract.call('projects.remove', { as: BRUNO, params })
    },
  },
}

export const widgetCases: CasesOf<'widgets'> = {
  'widgets.one': {
    200: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const answer = await contract.call('widgets.one', {
        as: ANNA,
        params: { code: widget?.productCode ?? '' },
      })
      expect(v.parse(schemaOf(contract), answer.body)).toEqual(widget)
      await expectPicture(contract, widget?.coverUrl)
      expect(await pageOf(contract, widget?.url)).toEqual([200, true])
      return answer
    },
    401: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const params = { code: widget?.productCode ?? '' }
      const foreign = await contract.call('widgets.one', { as: BRUNO, params })
      const none = await contract.call('widgets.one', { as: ANNA, params: { code: PRINTS } })
      expect(foreign.body).toEqual(none.body)
      return none
    },
  },
  'widgets.remove': {
    204: async contract => {
      const widget = (await widgetsOfAnna(contract)).at(-1)
      const code = widget?.productCode ?? ''
      const entry = entryOf(code)
      const channel = { as: ANNA, params: { id: code }, query: { channel: CHANNEL } }
      await contract.call('gallery.create', { as: ANNA, body: entry })
      expect((await contract.call('gallery.read', channel)).status).toBe(200)

      const answer = await contract.call('widgets.remove', { as: ANNA, params: { code } })
      expect((await contract.call('widgets.one', { as: ANNA, params: { code } })).status).toBe(401)
      expect((await contract.call('gallery.read', channel)).status).toBe(404)
      expect(await pageOf(contract, widget?.url)).toEqual([404, true])
      return answer
    },
    404: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const params = { code: widget?.productCode ?? '' }
      return contract.call('widgets.remove', { as: BRUNO, params })
    },
  },
  'widgets.share': {
    204: async contract => {
      const widget = (await widgetsOfAnna(contract)).find(({ isShared }) => isShared === false)
      const code = widget?.productCode ?? ''
      const answer = await contract.call('widgets.share', {
        as: ANNA,
        params: { code },
        body: message({ toEmailAddress: asBase64('jürgen@müller.example') }),
      })
      expect(await mailsTo(contract, 'jürgen@müller.example')).toMatchObject([
        {
          kind: 'photo-book',
          recipient: 'jürgen@müller.example',
          subject: 'Anna shares a photo book with you',
          text: `Anna made the photo book “${widget?.title}” and would like you to see it.\n\nLook, <b>we</b>\nmade it!`,
          link: { words: 'View the photo book', address: widget?.url },
        },
      ])
      const after = await contract.call('widgets.one', { as: ANNA, params: { code } })
      expect(v.parse(schemaOf(contract), after.body)).toEqual({ ...widget, isShared: true })
      return answer
    },
    400: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const answer = await contract.call('widgets.share', {
        as: ANNA,
        params: { code: widget?.productCode ?? '' },
        body: message({ toEmailAddress: 'nobody@example.com' }),
      })
      expect(await mailsTo(contract, 'nobody@example.com')).toEqual([])
      return answer
    },
    404: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const answer = await contract.call('widgets.share', {
        as: BRUNO,
        params: { code: widget?.productCode ?? '' },
        body: message({ toEmailAddress: asBase64('foreign@example.com') }),
      })
      expect(await mailsTo(contract, 'foreign@example.com')).toEqual([])
      return answer
    },
  },
  'widgets.create': {
    201: async contract => {
      const removed = (await widgetsOfAnna(contract)).at(-1)
      const params = { code: removed?.productCode ?? '' }
      await contract.call('widgets.remove', { as: ANNA, params })

      const answer = await contract.call('widgets.create', { as: ANNA, params })
      const created = v.parse(schemaOf(contract), answer.body)
      expect(created).toMatchObject({
        productCode: removed?.productCode,
        title: expect.stringMatching(/^Photo book, /u),
        isShared: false,
      })
      expect(await widgetsOfAnna(contract)).toContainEqual(created)
      expect(await pageOf(contract, created.url)).toEqual([200, true])
      expect(await pageOf(contract, removed?.url)).toEqual([404, true])
      return answer
    },
    404: async ({ call }) => {
      const foreign = await call('widgets.create', { as: BRUNO, params: { code: 'A-48176-1' } })
      expect(foreign.status).toBe(404)
      return call('widgets.create', { as: ANNA, params: { code: PRINTS } })
    },
    409: async contract => {
      const [widget] = await widgetsOfAnna(contract)
      const params = { code: widget?.productCode ?? '' }
      return contract.call('widgets.create', { as: ANNA, params })
    },
  },
  'widgets.all': {
    200: async contract => {
      const [first, second] = await widgetsOfAnna(contract)
      const codes = [second?.productCode, PRINTS, 'unknown', first?.productCode].join(',')
      const foreign = await contract.call('widgets.all', {
        as: BRUNO,
        query: { orderCodes: codes },
      })
      expect([foreign.status, foreign.body]).toEqual([200, []])
      const answer = await contract.call('widgets.all', {
        as: ANNA,
        query: { orderCodes: codes },
      })
      expect(v.parse(v.array(schemaOf(contract)), answer.body)).toEqual([second, first])
      return answer
    },
    400: async ({ call }) => {
      const none = await call('widgets.all', { as: ANNA })
      expect(none.status).toBe(400)
      const codes = Array.from({ length: 101 }, (_, index) => `P-${index}`).join(',')
      return call('widgets.all', { as: ANNA, query: { orderCodes: codes } })
    },
  },
}

export const galleryCases: CasesOf<'gallery'> = {
  'gallery.read': {
    200: async contract => {
      const entry = await createdEntry(contract)
      const answer = await contract.call('gallery.read', of(entry))
      expect(v.parse(galleryEntry, answer.body)).toEqual(entry)
      return answer
    },
    400: async contract => {
      const entry = await createdEntry(contract)
      const none = await contract.call('gallery.read', { ...of(entry), query: {} })
      expect(none.status).toBe(400)
      return contract.call('gallery.read', { ...of(entry), query: { channel: '102-en-gb' } })
    },
    404: async contract => {
      const entry = await createdEntry(contract)
      return contract.call('gallery.read', { ...of(entry), as: BRUNO })
    },
  },
  'gallery.create': {
    201: async contract => {
      const body = { ...entryOf(await codeOutsideGallery(contract)), title: '<script>1</script>' }
      const answer = await contract.call('gallery.create', { as: ANNA, body })
      expect(v.parse(galleryEntry, answer.body)).toEqual(body)
      expect((await contract.call('gallery.read', of(body))).body).toEqual(body)
      return answer
    },
    400: async contract => {
      const body = { ...entryOf(await codeOutsideGallery(contract)), category: 'Nonsense' }
      const answer = await contract.call('gallery.create', { as: ANNA, body })
      expect((await contract.call('gallery.read', of(body))).status).toBe(404)
      return answer
    },
    404: async contract => {
      const body = entryOf(await codeOutsideGallery(contract))
      const none = { ...body, widgetId: PRINTS }
      expect((await contract.call('gallery.create', { as: ANNA, body: none })).status).toBe(404)
      return contract.call('gallery.create', { as: BRUNO, body })
    },
    409: async contract => {
      const entry = await createdEntry(contract)
      const body = { ...entry, title: 'Another title' }
      return contract.call('gallery.create', { as: ANNA, body })
    },
  },
  'gallery.update': {
    200: async contract => {
      const entry = await createdEntry(contract)
      const body = { ...entry, title: 'Another title', description: '', category: 'Family' }
      const answer = await contract.call('gallery.update', { ...of(entry), body })
      expect(v.parse(galleryEntry, answer.body)).toEqual(body)
      expect((await contract.call('gallery.read', of(entry))).body).toEqual(body)
      return answer
    },
    400: async contract => {
      const entry = await createdEntry(contract)
      const body = { ...entry, title: ' ' }
      return contract.call('gallery.update', { ...of(entry), body })
    },
    404: async contract => {
      const entry = await createdEntry(contract)
      const body = { ...entry, title: 'Mine' }
      return contract.call('gallery.update', { ...of(entry), as: BRUNO, body })
    },
  },
  'gallery.remove': {
    204: async contract => {
      const entry = await createdEntry(contract)
      const answer = await contract.call('gallery.remove', of(entry))
      expect((await contract.call('gallery.read', of(entry))).status).toBe(404)
      return answer
    },
    400: async contract => {
      const entry = await createdEntry(contract)
      const answer = await contract.call('gallery.remove', { ...of(entry), query: {} })
      expect((await contract.call('gallery.read', of(entry))).status).toBe(200)
      return answer
    },
    404: async contract => {
      const entry = await createdEntry(contract)
      const answer = await contract.call('gallery.remove', { ...of(entry), as: BRUNO })
      expect((await contract.call('gallery.read', of(entry))).status).toBe(200)
      return answer
    },
  },
  'gallery.categories': {
    200: async ({ call }) => {
      const answer = await call('gallery.categories', { as: ANNA })
      expect(v.parse(galleryCategories, answer.body)).toEqual([
        'Travel',
        'Family',
        'Wedding',
        'Baby',
        'Friends',
        'Nature',
        'Year in photos',
      ])
      return answer
    },
  },
  'gallery.blockedOrder': {
    200: async contract => {
      const { items } = await ordersOfAnna(contract)
      const blocked: string[] = []
      for (const { code } of items) {
        const { body } = await contract.call('gallery.blockedOrder', {
          params: { orderCode: code },
        })
        if (v.parse(blockedOrder, body).isBlocked) blocked.push(code)
      }
      expect(blocked).toEqual(['A-47954'])
      const answer = await contract.call('gallery.blockedOrder', {
        params: { orderCode: 'unknown' },
      })
      expect(answer.body).toEqual({ isBlocked: false })
      return answer
    },
  },
}

const projectsOf = async ({ call, sandbox }: Contract, person: Person, skip: number) => {
  const answer = await call('projects.list', {
    as: person,
    params: { accountId: person.sub },
    query: { skip, limit: 10 },
  })
  return v.parse(savedProjectPageFrom([sandbox.origin('storage', SHOP)]), answer.body)
}

const ordersOfAnna = async ({ call }: Contract) =>
  v.parse(superOrderPage, (await call('orders.list', { as: ANNA })).body)

/** The online photo books of Anna's super orders, newest first. */
const widgetsOfAnna = async (contract: Contract): Promise<OnlineBook[]> => {
  const { items } = await ordersOfAnna(contract)
  const codes = items.flatMap(({ products }) => products.map(({ code }) => code))
  const { body } = await contract.call('widgets.all', {
    as: ANNA,
    query: { orderCodes: codes.join(',') },
  })
  return v.parse(v.array(schemaOf(contract)), body)
}

const schemaOf = ({ sandbox }: Contract) =>
  onlineBookFrom({
    photoOrigins: [sandbox.origin('storage', SHOP)],
    linkOrigins: [sandbox.origin('shop', SHOP)],
  })

const expectPicture = async (
  { open }: Contract,
  address: string | null | undefined,
): Promise<void> => {
  const picture = await open(address ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
}

/** The status of the response, and whether it is HTML. */
const pageOf = async (
  { sandbox }: Contract,
  address: string | null | undefined,
): Promise<[number, boolean]> => {
  const page = await sandbox.fetch(new Request(address ?? ''))
  return [page.status, (await page.text()).startsWith('<!doctype html>')]
}

const mailsTo = async ({ sandbox }: Contract, email: string): Promise<unknown[]> => {
  const query = new URLSearchParams({ to: email })
  const answer = await sandbox.fetch(new Request(`${sandbox.origin('inbox')}/mails?${query}`))
  return v.parse(v.object({ mails: v.array(v.unknown()) }), await answer.json()).mails
}

const message = ({ toEmailAddress }: Pick<ShareWidget, 'toEmailAddress'>): ShareWidget => ({
  vendorId: '101',
  fromName: 'Anna',
  personalMessage: 'Look, <b>we</b>\nmade it!',
  toEmailAddress,
})

const entryOf = (widgetId: string): GalleryEntryBody => ({
  widgetId,
  channel: CHANNEL,
  title: 'A week at the sea',
  description: 'Wind, sand and\ntwo dogs.',
  authorName: 'Anna de Vries',
  category: 'Travel',
})

const of = ({ widgetId }: { widgetId: string }) => ({
  as: ANNA,
  params: { id: widgetId, widgetId },
  query: { channel: CHANNEL },
})

/** The code of an online photo book of Anna, after removing it from the gallery. */
const codeOutsideGallery = async (contract: Contract): Promise<string> => {
  const [widget] = await widgetsOfAnna(contract)
  const code = widget?.productCode ?? ''
  await contract.call('gallery.remove', of({ widgetId: code }))
  expect((await contract.call('gallery.read', of({ widgetId: code }))).status).toBe(404)
  return code
}

/** Creates a gallery entry for an online photo book of Anna; returns the request body. */
const createdEntry = async (contract: Contract): Promise<GalleryEntryBody> => {
  const body = entryOf(await codeOutsideGallery(contract))
  const { status } = await contract.call('gallery.create', { as: ANNA, body })
  expect(status).toBe(201)
  return body
}
