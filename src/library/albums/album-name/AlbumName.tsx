import { Trans } from '@lingui/react/macro'
import { shownAlbumName } from '#machines/library/model/album-shown.ts'

/** An album's name in a `bdi`, shortened if it is too long; "Untitled album" if nothing is visible. */
export function AlbumName({ name }: { name: string }) {
  const shown = shownAlbumName(name)
  return shown === '' ? <Trans>Untitled album</Trans> : <bdi>{shown}</bdi>
}
