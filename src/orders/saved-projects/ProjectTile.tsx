import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { BookImage } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProjectChoice } from '#machines/orders/project-deletion/project-deletion.machine.ts'
import { useFocusBack } from '#src/ui/overlays/use-focus-back.ts'
import { formatDay } from '#machines/model/format.ts'
import { projectAddress } from '#machines/orders/model/project-address.ts'
import { projectName, type SavedProject } from '#machines/orders/model/saved-project.ts'
import { linkLook } from '#src/ui/link-look.ts'
import { Print } from '#src/ui/Print.tsx'
import { useStarted } from '#src/shell/use-root.ts'

/** One project: it opens in the editor, and can be deleted. */
export function ProjectTile({
  project,
  editorUrl,
  onDelete,
}: {
  project: SavedProject
  editorUrl: string
  onDelete: (choice: ProjectChoice) => void
}): ReactNode {
  const { t } = useLingui()
  const { locale, storefront } = useStarted()
  const ref = useFocusBack<HTMLLIElement>()
  const { id, articleName, modifiedAt, thumbnailUrl } = project
  const name = projectName(project)
  const title = name ?? t`Project without a name`

  return (
    <li ref={ref} className={tile}>
      <a className={way} href={projectAddress(editorUrl, project)}>
        <Print>
          <Picture address={thumbnailUrl} />
        </Print>
        <h2 className={heading}>
          <bdi>{title}</bdi>
        </h2>
      </a>
      <div className={details}>
        {articleName === null || articleName === name ? null : (
          <p>
            <bdi>{articleName}</bdi>
          </p>
        )}
        {modifiedAt === null ? null : (
          <p>
            <Trans>Changed {formatDay(modifiedAt, locale, storefront.timeZone)}</Trans>
          </p>
        )}
      </div>
      <button
        type="button"
        className={`${linkLook} ${deleting}`}
        aria-label={name === null ? t`Delete this project` : t`Delete project ${name}`}
        onClick={() => {
          onDelete({ id, name })
        }}
      >
        <Trans>Delete</Trans>
      </button>
    </li>
  )
}

function Picture({ address }: { address: string | null }): ReactNode {
  const [isBroken, setIsBroken] = useState(false)

  if (address === null || isBroken) {
    return (
      <span className={blank}>
        <BookImage aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={picture}
      src={address}
      alt=""
      crossOrigin="anonymous"
      loading="lazy"
      decoding="async"
      onError={() => {
        setIsBroken(true)
      }}
    />
  )
}

const tile = css`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;
`
const way = css`
  display: grid;
  gap: var(--space-3);
  color: var(--text);
  text-decoration: none;

  &:hover h2 {
    text-decoration-color: currentColor;
  }
`
const heading = css`
  font: 600 var(--type-body) var(--font-body);
  overflow-wrap: anywhere;
  text-decoration: underline transparent;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
`
const details = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
  overflow-wrap: anywhere;
`
const deleting = css`
  justify-self: start;
  min-block-size: 1.5rem;
  padding-block: var(--space-2);
  font: var(--type-small) var(--font-body);
`
const picture = css`
  aspect-ratio: 1;
`
const blank = css`
  display: grid !important;
  place-items: center;
  aspect-ratio: 1;
  background: var(--print-blank);
  color: var(--muted);
`
