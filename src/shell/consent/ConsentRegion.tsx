import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { Fragment, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { type ConsentUse, usesOf } from '#machines/shell/consent/consent-uses.model.ts'
import { NECESSARY_ONLY, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { Button } from '#src/ui/Button.tsx'
import { Switch } from '#src/ui/fields/Switch.tsx'
import { closeClass } from '#src/ui/overlays/close-class.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { useFoot } from '#src/ui/overlays/use-foot.ts'
import { useStarted } from '#src/shell/use-root.ts'
import { statePath } from '#machines/kit/state-path.ts'

/** The consent region: it covers the bottom of the window and leaves the page behind it usable. */
export function ConsentRegion({ consent }: { consent: ActorRefFrom<typeof consentMachine> }) {
  const { t } = useLingui()
  const { configuration, storefront } = useStarted()
  const state = useSelector(consent, ({ value }) => statePath(value))
  const decided = useSelector(consent, ({ context }) => context.choice)
  const [touched, setTouched] = useState<ConsentChoice | null>(null)
  const region = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const id = useId()
  const isChoosing = state === 'choosing'
  const uses = usesOf(configuration)
  const all = { analytics: uses.analytics.length > 0, marketing: uses.marketing.length > 0 }
  const asked = (['analytics', 'marketing'] as const).filter(purpose => all[purpose])
  const drafted = touched ?? decided ?? NECESSARY_ONLY
  if (!isChoosing && touched !== null) setTouched(null)

  useFoot('sheet', region)

  // Focus the heading when the customer opens the choices, but not when the region appears by itself.
  useLayoutEffect(() => {
    if (!isChoosing) return
    cameFrom.current ??= document.activeElement
    heading.current?.focus({ preventScroll: true })
  }, [isChoosing])

  // The choices were closed, and with them the control that had the focus: focus the heading again.
  useLayoutEffect(() => {
    if (state === 'undecided' && cameFrom.current !== null) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [state])

  useLayoutEffect(() => {
    const element = region.current
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      const before = cameFrom.current
      const next =
        before instanceof HTMLElement && before.isConnected && !element.contains(before)
          ? before
          : document.querySelector<HTMLElement>('main h1')
      next?.focus({ preventScroll: true })
    }
  }, [])

  const decide = (choice: ConsentChoice): void => {
    consent.send({ type: 'consent.decide', choice })
  }

  return (
    <section
      ref={region}
      className={sheet}
      aria-labelledby={id}
      data-flow="consent"
      data-state={state}
      data-print="hide"
    >
      <div className={inside}>
        <div className={head}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <Trans>Cookies and your privacy</Trans>
          </h2>
          {isChoosing ? (
            <button
              type="button"
              className={closeClass}
              aria-label={t`Close`}
              onClick={() => consent.send({ type: 'consent.close' })}
            >
              <X />
            </button>
          ) : null}
        </div>
        {isChoosing ? (
          <div>
            {asked.map(purpose => (
              <Switch
                key={purpose}
                isOn={drafted[purpose]}
                label={purposeWords[purpose]}
                hint={<Uses uses={uses[purpose]} />}
                onChange={isOn => setTouched({ ...drafted, [purpose]: isOn })}
              />
            ))}
          </div>
        ) : null}
        {/* Answers B-182 */}
        <div className={buttons}>
          <Button onClick={() => decide(all)}>
            <Trans>Accept all</Trans>
          </Button>
          <Button onClick={() => decide(NECESSARY_ONLY)}>
            <Trans>Reject all</Trans>
          </Button>
          {isChoosing ? (
            <Button onClick={() => decide(drafted)}>
              <Trans>Save choices</Trans>
            </Button>
          ) : (
            <Button onClick={() => consent.send({ type: 'consent.choose' })}>
              <Trans>Choose</Trans>
            </Button>
          )}
        </div>
        <p>
          <Trans>
            We store the data your account needs to work. Can we also store data to improve this
            site?
          </Trans>{' '}
          <a className={linkClass} href={storefront.privacyUrl}>
            <Trans>Read how we handle your data</Trans>
          </a>
        </p>
      </div>
    </section>
  )
}

function Uses({ uses }: { uses: readonly ConsentUse[] }) {
  return uses.map(use => <Fragment key={use}>{useWords[use]} </Fragment>)
}

const purposeWords: Readonly<Record<keyof ConsentChoice, ReactNode>> = {
  analytics: <Trans>Analytics</Trans>,
  marketing: <Trans>Marketing</Trans>,
}

// Answers B-524
const useWords: Readonly<Record<ConsentUse, ReactNode>> = {
  survey: <Trans>Shows a short survey at the end of the page.</Trans>,
  steps: <Trans>Tells us which steps led to an error.</Trans>,
  speed: <Trans>Tells us how quickly pages load.</Trans>,
  newVersions: <Trans>Shows you new versions of this site that we're testing.</Trans>,
}

const sheet = css`
  position: fixed;
  z-index: var(--layer-foot);
  inset-block-end: 0;
  inset-inline: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--shadow-overlay);
  animation: ui-rise var(--motion-fade) var(--ease);

  /* The question takes a third of the window: the answers are in sight, and the words below them scroll. */
  &[data-state='undecided'] {
    max-block-size: max(min(12rem, 50dvh), 33dvh);
  }

  &[data-state='choosing'] {
    max-block-size: max(min(12rem, 50dvh), 75dvh - var(--foot-bar) - var(--foot-tray));
  }
`

const inside = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-inline-size: calc(var(--container) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-3) var(--gutter) calc(var(--space-3) + env(safe-area-inset-bottom));

  & > p {
    max-inline-size: var(--measure);
  }
`

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  @media (width < 35.9375em) {
    & > h2 {
      font: 600 var(--type-body) var(--font-body);
    }
  }
`

const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(4.5rem, 100%), 1fr));
  gap: var(--space-2);
  max-inline-size: 36rem;

  @media (width < 35.9375em) {
    & > button {
      padding-inline: var(--space-2);
      white-space: normal;
    }
  }
`
