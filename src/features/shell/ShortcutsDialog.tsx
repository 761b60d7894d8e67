import { Trans } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { menuWords } from '#src/features/shell/menu-words.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Switch } from '#src/ui/Switch.tsx'

/** Every key there is, and the switch that turns them off. */
export function ShortcutsDialog({
  actor,
}: {
  actor: ActorRefFrom<typeof shortcutsMachine>
}): ReactNode {
  const { isOn, shortcuts } = useSelector(actor, ({ context }) => context)

  return (
    <Dialog
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={() => {
        actor.send({ type: 'shortcuts.close' })
      }}
    >
      <div className={body} data-flow="shortcuts" data-state="listed">
        <dl className={list}>
          <div className={row}>
            <dt>
              <Trans>This list</Trans>
            </dt>
            <dd>
              <kbd className={cap}>{'?'}</kbd>
            </dd>
          </div>
          {shortcuts.map(({ key, name }) => (
            <div key={key} className={row}>
              <dt>{menuWords[name]}</dt>
              <dd>
                <Trans>
                  <kbd className={cap}>g</kbd> then <kbd className={cap}>{key}</kbd>
                </Trans>
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          isOn={isOn}
          label={<Trans>Use keyboard shortcuts</Trans>}
          hint={<Trans>Off, no single key does anything; this list stays in the footer.</Trans>}
          onChange={next => {
            actor.send({ type: 'shortcuts.turn', isOn: next })
          }}
        />
      </div>
    </Dialog>
  )
}

const body = css`
  display: grid;
  gap: var(--space-5);
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
`
