import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'

/**
 * An album's name, isolated in its own direction, and cut if it is too long; "Album without a name" if no character
 * of it is visible.
 */
export function AlbumName({ name }: { name: string }): ReactNode {
  const shown = shownAlbumName(name)
  return shown === '' ? <Trans>Album without a name</Trans> : <bdi>{shown}</bdi>
}
