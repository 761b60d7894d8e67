import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'

/** The name of an album among other words: in its own direction, and never endless. */
export function AlbumName({ name }: { name: string }): ReactNode {
  const shown = shownAlbumName(name)
  return shown === '' ? <Trans>Album without a name</Trans> : <bdi>{shown}</bdi>
}
