import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { menuWords } from '#src/ui/page/menu-words.tsx'
import {
  PHOTO_KEYS,
  type KeyCap,
  type KeyMeaning,
  type ScreenKeys,
} from '#machines/library/model/photo-keys.ts'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Switch } from '#src/ui/fields/Switch.tsx'
import { stack5Class } from '#src/ui/common-class.ts'

/** All shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ actor }: { actor: ActorRefFrom<typeof shortcutsMachine> }) {
  const { i18n } = useLingui()
  const { isOn, shortcuts } = useSelector(actor, ({ context }) => context)
  const hasAlbums = useFlag('PhotoManagementAlbumViewEnabled')
  // Answers B-525
  const hasUse = ({ meaning }: { meaning: KeyMeaning }): boolean => meaning !== 'copy' || hasAlbums
  const hasPhotos = shortcuts.some(({ name }) => name === 'photos')

  return (
    <Dialog
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={() => actor.send({ type: 'shortcuts.close' })}
    >
      <div className={stack5Class} data-flow="shortcuts" data-state="listed">
        <section>
          <h3 className={heading}>
            <Trans>Everywhere</Trans>
          </h3>
          <dl className={list}>
            <div className={row}>
              <dt>
                <Trans>Open this list</Trans>
              </dt>
              <dd>
                <kbd className={cap}>{'?'}</kbd>
              </dd>
            </div>
            <div className={row}>
              <dt>
                <Trans>Go to any page, setting or order</Trans>
              </dt>
              <dd className={combos}>
                <span>
                  <kbd className={cap}>{capWords.control}</kbd> <kbd className={cap}>{'k'}</kbd>
                </span>
                <kbd className={cap}>{'/'}</kbd>
              </dd>
            </div>
            {shortcuts.map(({ key, name }) => (
              <div key={key} className={row}>
                <dt>{i18n._(menuWords[name])}</dt>
                <dd>
                  <Trans>
                    <kbd className={cap}>g</kbd> then <kbd className={cap}>{key}</kbd>
                  </Trans>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {hasPhotos
          ? PHOTO_KEYS.map(({ screen, keys }) => (
              <section key={screen}>
                <h3 className={heading}>{screenWords[screen]}</h3>
                <dl className={list}>
                  {keys.filter(hasUse).map(({ meaning, caps }) => (
                    <div key={meaning} className={row}>
                      <dt>{meaningWords[meaning]}</dt>
                      <dd className={combos}>
                        {caps.map(together => (
                          <span key={together.join(' ')}>
                            {together.map(key => (
                              <Fragment key={key}>
                                <kbd className={cap}>{capWords[key] ?? key}</kbd>{' '}
                              </Fragment>
                            ))}
                          </span>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))
          : null}
        <Switch
          isOn={isOn}
          label={<Trans>Use keyboard shortcuts</Trans>}
          hint={
            <Trans>
              When this is off, single-key shortcuts don't work. You can still open this list from
              the footer.
            </Trans>
          }
          onChange={next => actor.send({ type: 'shortcuts.turn', isOn: next })}
        />
      </div>
    </Dialog>
  )
}

const screenWords: Readonly<Record<ScreenKeys['screen'], ReactNode>> = {
  photos: <Trans>Photos</Trans>,
  selection: <Trans>Selected photos</Trans>,
  preview: <Trans>Photo preview</Trans>,
}

const meaningWords: Readonly<Record<KeyMeaning, ReactNode>> = {
  move: <Trans>Move between photos</Trans>,
  page: <Trans>Move one screen up or down</Trans>,
  ends: <Trans>Go to the first or last photo</Trans>,
  open: <Trans>Open the photo</Trans>,
  pick: <Trans>Select or deselect</Trans>,
  months: <Trans>Move the month slider</Trans>,
  press: <Trans>Select or deselect</Trans>,
  extend: <Trans>Extend the selection</Trans>,
  all: <Trans>Select or deselect all</Trans>,
  copy: <Trans>Copy to album</Trans>,
  endSelecting: <Trans>Stop selecting</Trans>,
  neighbours: <Trans>Previous or next photo</Trans>,
  details: <Trans>Details</Trans>,
  delete: <Trans>Delete</Trans>,
  zoom: <Trans>Zoom in or out</Trans>,
  look: <Trans>Move the enlarged photo</Trans>,
  back: <Trans>Back to photos</Trans>,
}

/** The labels of keys that have a name. */
const capWords: Readonly<Partial<Record<KeyCap, ReactNode>>> = {
  control: <Trans comment="Name of a key">Ctrl</Trans>,
  delete: <Trans comment="Name of a key">Del</Trans>,
  end: <Trans comment="Name of a key">End</Trans>,
  enter: <Trans comment="Name of a key">Enter</Trans>,
  escape: <Trans comment="Name of a key">Esc</Trans>,
  home: <Trans comment="Name of a key">Home</Trans>,
  pageDown: <Trans comment="Name of a key">Page Down</Trans>,
  pageUp: <Trans comment="Name of a key">Page Up</Trans>,
  shift: <Trans comment="Name of a key">Shift</Trans>,
  space: <Trans comment="Name of a key">Space</Trans>,
}

const heading = css`
  font: 600 var(--type-small) var(--font-body);
`

const combos = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-1) var(--space-3);

  & > span {
    white-space: nowrap;
  }

  @media (width < 16em) {
    justify-content: flex-start;
  }
`

const list = css`
  display: grid;
`

const row = css`
  display: flex;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-2);
  border-block-end: 1px solid var(--line);

  /* With large text on a phone, keys beside words would leave both too little room. */
  @media (width < 16em) {
    flex-direction: column;
    gap: var(--space-1);
  }
`

const cap = css`
  display: inline-block;
  min-inline-size: 1.75rem;
  padding: 0 var(--space-2);
  border: 1px solid var(--control-border);
  border-radius: var(--radius-print);
  background: var(--sunken);
  font: 600 var(--type-small) var(--font-body);
  text-align: center;
  white-space: nowrap;
`
