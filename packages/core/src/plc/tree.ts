/** A node on a string's cable: its distance from the master along the cable, and the signal-to-noise ratio of the master at the node, dB. */
export type PlcNode = { alongM: number; directSnrDb: number }
/** Parent of a node (−1: the master, otherwise an index in the list of nodes), number of hops to the master, and the ratio on the hop to the parent. */
export type PlcRoute = { parent: number; hops: number; snrDb: number }

/** A node that hears the master with at least this ratio, dB, needs no relay. */
const directMinDb = 10
/** Minimum ratio of a relay on its own hop, dB. */
const relayMinDb = 14
const hopsMax = 8

const relayOf = (nodes: readonly PlcNode[], routes: readonly (PlcRoute | undefined)[], index: number): number => {
  let best = -1
  for (const [i, route] of routes.entries()) {
    if (!route || route.snrDb < relayMinDb || route.hops >= hopsMax || nodes[i]!.alongM >= nodes[index]!.alongM) continue
    if (best < 0 || nodes[i]!.alongM > nodes[best]!.alongM) best = i
  }
  return best
}

/**
 * Routes of the nodes of one cable. A node that hears the master well enough talks to the master. Another node uses the farthest relay that
 * is nearer to the master than the node; without such a relay it talks to the master. `snrBetween`: the ratio, dB, over a length of cable.
 */
export const plcTree = (nodes: readonly PlcNode[], snrBetween: (metres: number) => number): PlcRoute[] => {
  const routes: (PlcRoute | undefined)[] = nodes.map(() => undefined)
  const byDistance = nodes.map((_, i) => i).sort((a, b) => nodes[a]!.alongM - nodes[b]!.alongM)
  for (const i of byDistance) {
    const { directSnrDb, alongM } = nodes[i]!
    const relay = directSnrDb >= directMinDb ? -1 : relayOf(nodes, routes, i)
    routes[i] =
      relay < 0
        ? { parent: -1, hops: 1, snrDb: directSnrDb }
        : { parent: relay, hops: routes[relay]!.hops + 1, snrDb: snrBetween(alongM - nodes[relay]!.alongM) }
  }
  return routes as PlcRoute[]
}
