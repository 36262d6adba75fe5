import type { Grid, WiredString } from './grid.ts'

export type InverterBranch = { key: string; code: string | null; cols: number[] }
export type ConcentratorBranch = { gw: string; name: string; inverters: InverterBranch[] }

/** The strings by concentrator and inverter, in the order of the columns. */
export const branchesOf = (strings: readonly WiredString[]): ConcentratorBranch[] => {
  const found: ConcentratorBranch[] = []
  for (const [col, { gw, concentratorName, inverterId, inverterCode }] of strings.entries()) {
    let concentrator = found.find((one) => one.gw === gw)
    if (!concentrator) {
      concentrator = { gw, name: concentratorName, inverters: [] }
      found.push(concentrator)
    }
    const key = `${gw} ${inverterId ?? ''}`
    const inverter = concentrator.inverters.find((one) => one.key === key)
    if (inverter) inverter.cols.push(col)
    else concentrator.inverters.push({ key, code: inverterCode, cols: [col] })
  }
  return found
}

/** Columns in which a text is found: in the code of the string, of a position, or in a number. '' = all. */
export const columnsWith = (grid: Grid, text: string): ReadonlySet<number> | null => {
  const asked = text.trim().toLowerCase()
  if (asked === '') return null
  const has = (value: string | null) => value?.toLowerCase().includes(asked) ?? false
  const found = new Set<number>()
  for (const [col, { code }] of grid.strings.entries()) if (has(code)) found.add(col)
  for (const { id, code, number, serialNo } of grid.byId.values())
    if (has(code) || has(number) || has(serialNo)) found.add(grid.spotOf(id)!.col)
  return found
}

/** The first position with this text in its code or numbers; null = none. */
export const positionWith = (grid: Grid, text: string): number | null => {
  const asked = text.trim().toLowerCase()
  if (asked === '') return null
  const found = [...grid.byId.values()].find(({ code, number, serialNo }) =>
    [code, number, serialNo].some((value) => value?.toLowerCase().includes(asked)),
  )
  return found?.id ?? null
}
