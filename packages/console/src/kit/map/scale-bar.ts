/** A round length in metres whose bar is at most `pxMax` pixels long. */
export function scaleBar(pxPerM: number, pxMax: number): { m: number; px: number } {
  const most = pxMax / pxPerM
  const power = 10 ** Math.floor(Math.log10(most))
  const m = [5, 2, 1].map((n) => n * power).find((n) => n <= most) ?? power
  return { m, px: m * pxPerM }
}
