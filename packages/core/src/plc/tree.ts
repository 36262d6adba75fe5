/** A node on a string's cable: how far from the master, and the ratio at which it hears the master itself, dB. */
export type PlcNode = { alongM: number; directSnrDb: number }
/** Whom it talks to (−1 = the master, else a place in the list), how many hops that is, and the ratio on its own hop. */
export type PlcRoute = { parent: number; hops: number; snrDb: number }

/** Who hears the master at least so well needs nobody between. */
const directFromDb = 10
/** Who carries for others has to be heard so well himself. */
const carrierFromDb = 14
const hopsMax = 8

const carrierOf = (nodes: readonly PlcNode[], routes: readonly (PlcRoute | undefined)[], place: number): number => {
  let best = -1
  for (const [i, route] of routes.entries()) {
    if (!route || route.snrDb < carrierFromDb || route.hops >= hopsMax || nodes[i]!.alongM >= nodes[place]!.alongM) continue
    if (best < 0 || nodes[i]!.alongM > nodes[best]!.alongM) best = i
  }
  return best
}

/**
 * Routes of the nodes of one cable: who hears the master well enough talks to it, the others through the farthest of those nearer to it
 * that can carry. `snrBetween` gives the ratio over so many metres of cable; without a carrier it stays the master.
 */
export const plcTree = (nodes: readonly PlcNode[], snrBetween: (metres: number) => number): PlcRoute[] => {
  const routes: (PlcRoute | undefined)[] = nodes.map(() => undefined)
  const byDistance = nodes.map((_, i) => i).sort((a, b) => nodes[a]!.alongM - nodes[b]!.alongM)
  for (const i of byDistance) {
    const { directSnrDb, alongM } = nodes[i]!
    const carrier = directSnrDb >= directFromDb ? -1 : carrierOf(nodes, routes, i)
    routes[i] =
      carrier < 0
        ? { parent: -1, hops: 1, snrDb: directSnrDb }
        : { parent: carrier, hops: routes[carrier]!.hops + 1, snrDb: snrBetween(alongM - nodes[carrier]!.alongM) }
  }
  return routes as PlcRoute[]
}
