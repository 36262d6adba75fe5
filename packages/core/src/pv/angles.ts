const radPerDeg = Math.PI / 180
export const sinDeg = (deg: number): number => Math.sin(deg * radPerDeg)
export const cosDeg = (deg: number): number => Math.cos(deg * radPerDeg)
export const tanDeg = (deg: number): number => Math.tan(deg * radPerDeg)
/** Result in −90..90°; arguments a rounding error outside −1..1 are taken as the limit. */
export const asinDeg = (x: number): number => Math.asin(Math.min(1, Math.max(-1, x))) / radPerDeg
/** Result in 0..180°; arguments a rounding error outside −1..1 are taken as the limit. */
export const acosDeg = (x: number): number => Math.acos(Math.min(1, Math.max(-1, x))) / radPerDeg
export const atan2Deg = (y: number, x: number): number => Math.atan2(y, x) / radPerDeg
/** The same direction in 0..360°. */
export const turn = (deg: number): number => ((deg % 360) + 360) % 360
/** The same direction in −180..180°. */
export const halfTurn = (deg: number): number => turn(deg + 180) - 180
