import { lit, mix } from '#sandbox/pictures/color.ts'
import {
  blur,
  box,
  gradient,
  n,
  oval,
  radial,
  dots,
  shape,
  type Canvas,
} from '#sandbox/pictures/scenes/canvas.ts'

/** Where the horizon and the sun or moon are, and how cloudy the sky is. */
export interface SkyPlan {
  /** Distance of the horizon from the top. */
  horizon: number
  sun?: readonly [x: number, y: number]
  /** Cloudiness, from 0 for a clear sky to 1. */
  clouds?: number
}

/** A sky with its light, clouds of noise, and stars by night. */
export const sky = (canvas: Canvas, { horizon, sun, clouds = 0.5 }: SkyPlan): string => {
  const { width, light } = canvas
  const [top, middle, low] = light.sky
  return [
    `<defs>${gradient('sky', [
      [0, top],
      [0.55, middle],
      [1, low],
    ])}</defs>`,
    box(0, 0, width, horizon + 2, 'url(#sky)'),
    light.phase === 'night' ? stars(canvas, horizon) : '',
    sun === undefined ? '' : disc(canvas, sun),
    clouds > 0 ? cloudCover(canvas, horizon, clouds) : '',
  ].join('')
}

/** Sun or moon with the glow around it. */
const disc = (canvas: Canvas, [x, y]: readonly [number, number]): string => {
  const { light, width, height } = canvas
  const isNight = light.phase === 'night'
  const reach = Math.max(width, height) * (isNight ? 0.22 : light.phase === 'day' ? 0.4 : 0.62)
  const radius = isNight ? 26 : light.phase === 'day' ? 30 : 42
  return [
    `<defs>${radial('glow', [
      [0, light.sun, 0.95],
      [0.12, light.sun, 0.55],
      [0.4, mix(light.sun, light.sky[2], 0.6), 0.2],
      [1, light.sky[2], 0],
    ])}${blur(canvas, 'sun-edge', 3)}</defs>`,
    oval(x, y, reach, reach * 0.8, 'url(#glow)'),
    oval(x, y, radius, radius, lit(light.sun, 0.04), 'filter="url(#sun-edge)"'),
  ].join('')
}

const stars = ({ width, chance }: Canvas, horizon: number): string =>
  [0.35, 0.6, 1]
    .map(opacity => {
      const circles = Array.from({ length: 44 }, () => {
        const radius = chance.next() ** 4 * 2.2 + 0.6
        return [chance.between(0, width), chance.next() ** 1.4 * horizon, radius] as const
      })
      return shape(dots(circles), '#ffffff', `opacity="${opacity}"`)
    })
    .join('')

const cloudCover = (
  { width, light, chance, clouds }: Canvas,
  horizon: number,
  amount: number,
): string => {
  const tint = mix(lit(light.sky[2], 0.05), light.phase === 'night' ? light.sky[1] : '#ffffff', 0.5)
  const wide = width * chance.between(1.1, 1.9)
  const left = -chance.between(0, wide - width)
  const opacity = (light.phase === 'night' ? 0.35 : 0.95) * Math.min(1, amount * 1.4)
  const turn = chance.happens(0.5) ? `translate(${n(width)} 0) scale(-1 1)` : ''
  return [
    `<defs><mask id="cloud-shape" style="mask-type:alpha"><g transform="${turn}"><image href="${clouds}" x="${n(left)}" y="${n(-horizon * 0.05)}" width="${n(wide)}" height="${n(horizon * 1.05)}" preserveAspectRatio="none"/></g></mask></defs>`,
    `<g mask="url(#cloud-shape)">${box(0, 0, width, horizon, tint, `opacity="${n(opacity)}"`)}</g>`,
  ].join('')
}
