import { useLingui } from '@lingui/react/macro'
import { css } from '@linaria/core'
import { useState } from 'react'
import { surveyAddress, type SurveyScreen } from '#machines/shell/model/survey.ts'
import { BREAKPOINTS } from '#machines/library/model/thumbnail.ts'
import { useStarted } from '#src/shell/use-root.ts'

/** Third-party code in a sandboxed frame without access to the page; null if none is configured. */
export function Survey() {
  const { t } = useLingui()
  const { configuration, locale } = useStarted()
  // Read the screen size only once: when a tablet is turned, a half-filled survey must stay.
  const [screen] = useState((): SurveyScreen =>
    matchMedia(`(width >= ${BREAKPOINTS.medium}px)`).matches ? 'desktop' : 'mobile',
  )
  const address = surveyAddress(configuration, locale, screen)

  if (address === null) return null
  return (
    <aside className={place} aria-label={t`Your feedback`} data-print="hide">
      <iframe
        key={address}
        className={frame}
        src={address}
        title={t`Survey`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </aside>
  )
}

const place = css`
  inline-size: 100%;
  max-inline-size: calc(var(--container) + 2 * var(--gutter));
  margin-inline: auto;
  padding: 0 var(--gutter) var(--space-6);
`

const frame = css`
  display: block;
  inline-size: 100%;
  block-size: 12rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media (width < 35.9375em) {
    block-size: 18rem;
  }
`
