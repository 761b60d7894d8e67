import { css } from '@linaria/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CalendarDays, Images, Package, Settings } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { formatMonth } from '#machines/library/timeline/timeline/photo-format.model.ts'
import type { ListedAlbum } from '#machines/library/model/album.ts'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'
import { monthKey, type TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { ANY_ORDER, ordersFound, wholeCode } from '#machines/orders/model/order-search.ts'
import type { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import { type Place, placesFound } from '#machines/shell/go-to/go-to.model.ts'
import { accountMenu } from '#machines/shell/model/account-menu.ts'
import { PATHS, settingsPathOf } from '#machines/shell/model/screen-path.ts'
import { SETTINGS_HEADINGS } from '#machines/shell/model/settings-heading.ts'
import { menuIcons, menuWords } from '#src/ui/page/menu-words.tsx'
import { useStarted } from '#src/shell/use-root.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { mutedSmallClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** The things that the field finds besides screens and settings. */
export interface Things {
  orders: readonly Order[]
  albums: readonly ListedAlbum[]
  months: readonly TimelineEntry[]
  /** Whether some of them are still being read. */
  isBusy: boolean
  /** Whether some of them could not be read. */
  hasFailed: boolean
}

/** What this shop offers this customer. */
interface Offers {
  isBusiness: boolean
  hasPhotos: boolean
  hasAlbums: boolean
}

type Shown = Place & { sign: ReactNode }

const MOST_ORDERS = 5

/** The field that goes anywhere, and the places that it found; Enter opens the first. */
export function GoToDialog({
  actor,
  things,
  ...offers
}: {
  actor: ActorRefFrom<typeof goToMachine>
  things: Things
} & Offers) {
  const id = useId()
  const state = useSelector(actor, ({ value }) => statePath(value))
  const text = useSelector(actor, ({ context }) => context.text)
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('modal'))
  const isSeeking = useSelector(actor, snapshot => snapshot.hasTag('seeking'))
  const places = usePlaces(isSeeking ? text : null, things, offers)
  const [first] = places
  const firstName = first?.name ?? ''
  const choose = ({ to, hash, month }: Place): void => {
    actor.send({
      type: 'goTo.choose',
      target: { to, ...(hash !== undefined && { hash }), ...(month !== undefined && { month }) },
    })
  }

  if (!isOpen) return null
  return (
    <Dialog
      title={<Trans>Go to</Trans>}
      size="medium"
      isAtTop
      onClose={() => actor.send({ type: 'goTo.close' })}
    >
      <div role="presentation" onKeyDown={moveFocus}>
        <form
          className={body}
          data-flow="goTo"
          data-state={state}
          onSubmit={event => {
            event.preventDefault()
            if (first !== undefined) choose(first)
          }}
        >
          <TextField
            inputRef={focusNow}
            label={<Trans>Where would you like to go?</Trans>}
            hint={
              offers.hasAlbums ? (
                <Trans>A page, setting, order number, album or month</Trans>
              ) : offers.hasPhotos ? (
                <Trans>A page, setting, order number or month</Trans>
              ) : (
                <Trans>A page, setting or order number</Trans>
              )
            }
            value={text}
            enterKeyHint="go"
            autoComplete="off"
            describedBy={id}
            onChange={typed => actor.send({ type: 'goTo.type', text: typed })}
          />
          <ul className={list}>
            {places.map(place => (
              <li key={`${place.to} ${place.name}`}>
                <button type="button" className={row} onClick={() => choose(place)}>
                  {place.sign}
                  <bdi className={name}>{place.name}</bdi>{' '}
                  <span className={mutedSmallClass}>{place.part}</span>
                </button>
              </li>
            ))}
          </ul>
          <LiveRegion id={id} role="status" className={quiet}>
            {!isSeeking ? null : places.length === 0 && things.isBusy ? (
              <p>
                <Trans>We're still searching.</Trans>
              </p>
            ) : (
              // Answers B-313
              <p>
                <Plural
                  value={places.length}
                  _0="No results"
                  one={`# result: ${firstName}`}
                  other={`# results, starting with ${firstName}`}
                />
              </p>
            )}
            {isSeeking && things.hasFailed ? (
              <p>
                <Trans>We couldn't search everywhere, so some results may be missing.</Trans>
              </p>
            ) : null}
          </LiveRegion>
        </form>
      </div>
    </Dialog>
  )
}

const focusNow = (field: HTMLInputElement | null): void => field?.focus()

/** The arrows move between the field and the places below it. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  const here = stops.findIndex(stop => stop === document.activeElement)
  stops[Math.min(Math.max(here + by, 0), stops.length - 1)]?.focus()
  event.preventDefault()
}

/** The places for a text; without one (null), the screens. */
const usePlaces = (
  text: string | null,
  { orders, albums, months }: Things,
  offers: Offers,
): Shown[] => {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const screens = useScreens(offers)
  const settings = useSettings(offers.isBusiness)
  if (text === null) return placesFound('', screens)

  const whole = wholeCode(text)
  const orderAt = (code: string, label: string): Shown => ({
    name: label,
    part: t`Orders`,
    to: `${PATHS.orders}/${encodeURIComponent(code)}`,
    sign: <Package aria-hidden />,
  })
  const ofOrders = ordersFound(
    orders,
    { ...ANY_ORDER, text },
    {
      locale,
      timeZone: storefront.timeZone,
      titles: {},
    },
  )
    .slice(0, MOST_ORDERS)
    .map(({ code }) => orderAt(code, t`Order ${code}`))
  const ofPhotos = [
    ...months.flatMap(month => {
      const label = formatMonth(month, locale)
      return label === null
        ? []
        : [
            {
              name: label,
              part: t`Photos`,
              to: PATHS.photos,
              month: monthKey(month),
              sign: <CalendarDays aria-hidden />,
            },
          ]
    }),
    ...albums.map(({ albumId, albumName }) => ({
      name: shownAlbumName(albumName) || t`Untitled album`,
      part: t`Albums`,
      to: `${PATHS.albums}/${encodeURIComponent(albumId)}` as const,
      sign: <Images aria-hidden />,
    })),
  ]
  const isKnown =
    whole !== null && orders.some(({ code }) => code.toUpperCase() === whole.toUpperCase())
  const isOfOrder = ofOrders.length > 0 && whole !== null
  const others = placesFound(text, [...screens, ...settings, ...ofPhotos])
  return [
    ...(isOfOrder ? ofOrders : []),
    ...others,
    ...(isOfOrder ? [] : ofOrders),
    ...(whole === null || isKnown ? [] : [orderAt(whole, t`Open order ${whole}`)]),
  ]
}

/** The screens of the menu, the downloads and the albums. */
const useScreens = ({ isBusiness, hasPhotos, hasAlbums }: Offers): Shown[] => {
  const { t, i18n } = useLingui()
  const part = t`Photos`
  const sign = <Images aria-hidden />
  const ofPhotos: Shown[] = [
    ...(hasAlbums ? [{ name: t`Albums`, part, to: PATHS.albums, sign }] : []),
    { name: t`Downloads`, part, to: PATHS.downloads, sign },
  ]
  return accountMenu({ isBusiness, hasPhotos, hasScreen: () => true }).flatMap(
    ({ name: item, to }) =>
      to === null
        ? []
        : [
            { name: i18n._(menuWords[item]), part: '', to, sign: menuIcons[item] },
            ...(item === 'photos' ? ofPhotos : []),
          ],
  )
}

const useSettings = (isBusiness: boolean): Shown[] => {
  const { t } = useLingui()
  const base = settingsPathOf(isBusiness)
  const part = t`Settings`
  const sign = <Settings aria-hidden />
  return [
    { name: t`Change personal details`, to: PATHS.personalDetails },
    { name: t`Change email address`, to: `${base}/email` as const },
    { name: t`Saved addresses`, to: PATHS.addresses },
    { name: t`Add an address`, to: `${base}/new-address` as const },
    ...(isBusiness ? [{ name: t`Change your payment method`, to: PATHS.paymentMethod }] : []),
    // Answers B-450
    { name: t`FTP callback`, to: base, hash: SETTINGS_HEADINGS.callback },
    { name: t`Export your data`, to: base, hash: SETTINGS_HEADINGS.data },
    { name: t`Delete account`, to: base, hash: SETTINGS_HEADINGS.deletion },
  ].map(place => ({ ...place, part, sign }))
}

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);

  /* The field stays where it is while results come and go; B-298. */
  @media (width < 35.9375em) {
    min-block-size: 75dvh;
  }
`
const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0 calc(-1 * var(--space-3));
  padding: 0;
  list-style: none;
`
const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: 100%;
  min-block-size: var(--target);
  padding: var(--space-2) var(--space-3);
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  color: var(--text);
  font: 400 var(--type-body) var(--font-body);
  text-align: start;

  &:hover,
  li:first-child > & {
    background: var(--sunken);
  }

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: var(--muted);
  }

  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`
const name = css`
  flex: 1;
  hyphens: manual;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const quiet = css`
  display: grid;
  gap: var(--space-3);
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;

  &:empty {
    position: absolute;
  }
`
