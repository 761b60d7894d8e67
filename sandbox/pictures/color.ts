/** A colour as `#rrggbb`. */
export type Color = string

type Triple = readonly [number, number, number]

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const companded = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

const labOf = (color: Color): Triple => {
  const [r, g, b] = [1, 3, 5].map(at => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  const [red, green, blue] = [r ?? 0, g ?? 0, b ?? 0]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const colorOf = ([lightness, a, b]: Triple): Color => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = channels.map(channel =>
    Math.round(255 * Math.min(1, Math.max(0, companded(channel))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Mixes two colours in OKLab, which follows human vision; `share` is the share of the second colour, 0 to 1. */
export const mix = (first: Color, second: Color, share: number): Color => {
  const [a, b] = [labOf(first), labOf(second)]
  const part = Math.min(1, Math.max(0, share))
  return colorOf([
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
    a[2] + (b[2] - a[2]) * part,
  ])
}

/** A colour made lighter (`amount` above 0) or darker (below 0); 1 is the difference from black to white. */
export const lit = (color: Color, amount: number): Color => {
  const [lightness, a, b] = labOf(color)
  return colorOf([Math.min(1, Math.max(0, lightness + amount)), a, b])
}
