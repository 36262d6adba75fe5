/** A module in the tree of the power line, as its concentrator told it. Ratios in dB, strength in dBm, confidences 0..1; null = not known. */
export type LineNode = {
  number: string
  /** Number of the module that carries its frames; null = it talks to the concentrator itself. */
  parent: string | null
  /** False: its concentrator gave up the bus before it asked the module. Nothing is known of the module then. */
  wasAsked: boolean
  /** null: it gave no answer, or was not asked. */
  hops: number | null
  snrDb: number | null
  rssiDbm: number | null
  phase: LinePhase | null
  area: string | null
  areaConfidence: number | null
  branch: string | null
  branchConfidence: number | null
}
export const linePhases = ['a', 'b', 'c'] as const
export type LinePhase = (typeof linePhases)[number]

export const lineStates = ['heard', 'weak', 'silent', 'notAsked'] as const
export type LineState = (typeof lineStates)[number]

/**
 * How a module is reached; one that tells no ratio counts as heard.
 * @param weakSnrDb signal-to-noise ratio below which a link is weak, dB: the limit of the alarm (domain, 4.4)
 */
export const lineStateOf = ({ wasAsked, hops, snrDb }: Pick<LineNode, 'wasAsked' | 'hops' | 'snrDb'>, weakSnrDb: number): LineState => {
  if (hops === null) return wasAsked ? 'silent' : 'notAsked'
  return snrDb !== null && snrDb < weakSnrDb ? 'weak' : 'heard'
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{12}$/.test(value)
const orNull = <T>(value: unknown, is: (value: unknown) => value is T): T | null => (is(value) ? value : null)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 16
const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isShare = (value: unknown): value is number => isFigure(value) && value >= 0 && value <= 1
const isHops = (value: unknown): value is number => isFigure(value) && Number.isInteger(value) && value >= 1 && value <= 99

export const linePhaseOf = (value: unknown): LinePhase | null =>
  typeof value === 'string' ? (linePhases.find((phase) => phase === value.toLowerCase()) ?? null) : null

const nodeIn = (entry: unknown): LineNode | null => {
  const { a, asked, parent, hops, snr, rssi, phase, area, areaSure, branch, branchSure } = (entry ?? {}) as Record<string, unknown>
  if (!isNumber(a)) return null
  return {
    number: a,
    wasAsked: asked !== false,
    parent: orNull(parent, isNumber),
    hops: orNull(hops, isHops),
    snrDb: orNull(snr, isFigure),
    rssiDbm: orNull(rssi, isFigure),
    phase: linePhaseOf(phase),
    area: orNull(area, isText),
    areaConfidence: orNull(areaSure, isShare),
    branch: orNull(branch, isText),
    branchConfidence: orNull(branchSure, isShare),
  }
}

/** The modules of an answer to `topology.read`; null where it is no such answer, or names a module twice. */
export const lineNodesIn = (answer: unknown): LineNode[] | null => {
  const { devices } = (answer ?? {}) as { devices?: unknown }
  if (!Array.isArray(devices)) return null
  const nodes = devices.map(nodeIn)
  if (nodes.includes(null)) return null
  const numbers = new Set(nodes.map((node) => node!.number))
  return numbers.size === nodes.length ? (nodes as LineNode[]) : null
}

/** A module in its place in the tree. `depth` 0: it talks to the concentrator. `behind`: how many modules talk through it. */
export type PlacedNode = LineNode & { depth: number; behind: number }

/**
 * The tree row by row: each module before those that talk through it, in the order of the list; then the silent ones, and last those that were
 * not asked. A module stands at the top where its carrier is not in the list, or where carriers form a circle.
 */
export const lineTreeOf = (nodes: readonly LineNode[]): PlacedNode[] => {
  const known = new Set(nodes.map(({ number }) => number))
  const children = Map.groupBy(nodes, ({ parent }) => (parent !== null && known.has(parent) ? parent : null))
  const rows: PlacedNode[] = []
  const placed = new Set<string>()
  const place = (node: LineNode, depth: number): number => {
    if (placed.has(node.number)) return 0
    placed.add(node.number)
    const row: PlacedNode = { ...node, depth, behind: 0 }
    rows.push(row)
    for (const child of children.get(node.number) ?? []) row.behind += place(child, depth + 1)
    return row.behind + 1
  }
  const roots = children.get(null) ?? []
  const heard = ({ hops }: LineNode): boolean => hops !== null
  const inOrder = [roots.filter(heard), nodes.filter(heard), nodes.filter(({ wasAsked }) => wasAsked), nodes]
  for (const node of inOrder.flat()) place(node, 0)
  return rows
}
