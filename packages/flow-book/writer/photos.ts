import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS } from '#flow-book/writer/product.ts'

/** Copies the photos that the stage shows in place of the samples' photos: the first of each kind of painting. */
export const layPhotos = (folder: string): void => {
  mkdirSync(folder, { recursive: true })
  const paintings = globSync('packages/sandbox/pictures/paintings/*-1.webp').toSorted()
  for (const [number, painting] of paintings.slice(0, PHOTOS).entries()) {
    copyFileSync(painting, join(folder, `${number}.webp`))
  }
}
