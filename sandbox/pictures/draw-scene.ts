import sharp, { type Sharp } from 'sharp'
import { chanceOf } from '#sandbox/people/chance.ts'
import { SCENES } from '#sandbox/people/outings.ts'
import { CLOUD_COVERS, cloudCover } from '#sandbox/pictures/clouds.ts'
import { grain } from '#sandbox/pictures/grain.ts'
import { lightAt } from '#sandbox/pictures/light.ts'
import { box, n, type Canvas } from '#sandbox/pictures/scenes/canvas.ts'
import { OWN_LIGHT, SCENERY } from '#sandbox/pictures/scenes/scenery.ts'
import type { Size } from '#sandbox/pictures/variants.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/** The parameters of a drawn photo. */
export type DrawnPhoto = Pick<PhotoRow, 'image_id' | 'scene' | 'date_taken'>

/**
 * The SVG of a seeded photo at the requested size: the same picture for the same photo at any size. Photos of one
 * scene differ in light (by the capture date), zoom and direction.
 */
export const sceneOf = async (photo: DrawnPhoto, size: Size): Promise<string> => {
  const scene = photo.scene ?? ''
  const [name, variation] = scene.split('/')
  const kind = SCENES.find(known => known === name) ?? 'mountains'
  const pixel = 1000 / Math.min(size.width, size.height)
  const canvas: Canvas = {
    width: size.width * pixel,
    height: size.height * pixel,
    light: lightAt(photo.date_taken, OWN_LIGHT[kind]),
    chance: chanceOf(scene),
    pixel,
    clouds: await cloudCover(Number(variation) % CLOUD_COVERS),
  }
  const { width, height } = canvas
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${n(width)} ${n(height)}" preserveAspectRatio="none">`,
    `<g transform="${framing(photo, canvas)}">${SCENERY[kind](canvas)}</g>`,
    VIGNETTE,
    box(0, 0, width, height, 'url(#vignette)'),
    '</svg>',
  ].join('')
}

/** Renders the SVG of a seeded photo, with the grain of a photograph. */
export const drawScene = async (svg: string, size: Size): Promise<Sharp> =>
  sharp(Buffer.from(svg), { limitInputPixels: false, unlimited: true })
    .flatten({ background: '#888888' })
    .composite([await grain(size)])

const VIGNETTE =
  '<defs><radialGradient id="vignette" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#08060c" stop-opacity="0.3"/></radialGradient></defs>'

const framing = ({ image_id: id }: DrawnPhoto, { width, height }: Canvas): string => {
  const chance = chanceOf(id)
  const zoom = chance.between(1, 1.16)
  const [x, y] = [chance.next() * width * (1 - zoom), chance.next() * height * (1 - zoom)]
  const turn = chance.happens(0.5) ? ` translate(${n(width)} 0) scale(-1 1)` : ''
  return `translate(${n(x)} ${n(y)}) scale(${zoom.toFixed(3)})${turn}`
}
